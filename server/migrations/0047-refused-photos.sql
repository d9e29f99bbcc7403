-- Why a single photo of an identity was refused. The others of its request are kept for the provider's next sending.
ALTER TABLE private_documents
  ADD COLUMN refusal text;
