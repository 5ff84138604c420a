create database portal;
create database gateway;
