#!/bin/sh
# Runs once, when PostgreSQL creates its data. The servers' role owns their database and is no superuser, because a superuser
# passes every REVOKE: that of the audit log and of the ledger would not hold.
set -e
psql --set=ON_ERROR_STOP=1 --set=password="$TOUR_PASSWORD" --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
CREATE ROLE tour LOGIN NOSUPERUSER PASSWORD :'password';
CREATE DATABASE tour OWNER tour;
SQL
