-- The users of the databases: one for each program, owner of its own database and of nothing else. A program changes the shape of its
-- tables by itself (migrations), so it owns them; it needs no right beyond. Run once by an administrator of the server, for each program:
--   psql -v role=gatehouse_portal  -v database=portal  -v password="$(openssl rand -base64 32)" -f ops/postgres/roles.sql
--   psql -v role=gatehouse_gateway -v database=gateway -v password="$(openssl rand -base64 32)" -f ops/postgres/roles.sql
\set ON_ERROR_STOP on
create role :"role" with login password :'password'
  nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create database :"database" owner :"role";
-- By default every user of the server may connect, and make temporary tables.
revoke all on database :"database" from public;
grant connect on database :"database" to :"role";
\connect :"database"
revoke all on schema public from public;
grant usage, create on schema public to :"role";
