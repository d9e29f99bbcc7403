#!/bin/sh
# Runs once, when PostgreSQL creates its data. tour_owner owns the tables and migrates them; the servers work as tour, which may only read and
# write rows: it cannot change the audit log and the ledger, nor give itself that right. No role is a superuser, who passes every REVOKE.
set -e
psql --set=ON_ERROR_STOP=1 --set=password="$TOUR_PASSWORD" --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
CREATE ROLE tour_owner LOGIN NOSUPERUSER PASSWORD :'password';
CREATE ROLE tour LOGIN NOSUPERUSER PASSWORD :'password';
CREATE DATABASE tour OWNER tour_owner;
SQL
