-- What the rest of the world calls these: domain events, tenants.
alter table happenings rename to domain_events;
alter table domain_events rename column says to summary;
alter table domain_events rename constraint happenings_pkey to domain_events_pkey;
alter table domain_events rename constraint happenings_company_id_fkey to domain_events_company_id_fkey;
alter index happenings_lead rename to domain_events_lead;
alter index happenings_leads rename to domain_events_leads;
alter index happenings_project rename to domain_events_project;
alter index happenings_user rename to domain_events_user;

alter function app.wall(text, text, boolean) rename to enable_tenant_rls;
alter function app.enter(bigint) rename to set_tenant;
