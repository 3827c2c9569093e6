/** States of projects, events and tickets, and what rights and responsibilities are about: as sentences of the server name them. */
import { labels } from './labels.ts';

export const state_labels = labels({
  // a project
  active: 'active',
  'on hold': 'on hold',
  completed: 'completed',
  cancelled: 'cancelled',
  // an event
  PENDING: 'PENDING',
  'IN-PROGRESS': 'IN-PROGRESS',
  FINISHED: 'FINISHED',
  // a ticket
  Open: 'Open',
  Assigned: 'Assigned',
  'In Progress': 'In Progress',
  Waiting: 'Waiting',
  Resolved: 'Resolved',
  Closed: 'Closed',
  Reopened: 'Reopened',
  Rejected: 'Rejected',
  Duplicate: 'Duplicate',
  // what rights are about
  'the list of projects': 'the list of projects',
  'the project': 'the project',
  'customers’ phone numbers and email addresses': 'customers’ phone numbers and email addresses',
  'the project team': 'the project team',
  documents: 'documents',
  photos: 'photos',
  'the project specification': 'the project specification',
  'project finance': 'project finance',
  reports: 'reports',
  suppliers: 'suppliers',
  inventory: 'inventory',
  'net metering': 'net metering',
  operations: 'operations',
  loans: 'loans',
  'the sales pipeline': 'the sales pipeline',
  'leads of others': 'leads of others',
  'costs, margins and limits of proposals': 'costs, margins and limits of proposals',
  tickets: 'tickets',
  'people of the company': 'people of the company',
  'the company profile': 'the company profile',
  'Sales department': 'Sales department',
  // for what a party is responsible
  'Contract, payments': 'Contract, payments',
  'Net metering, CEIG, subsidy': 'Net metering, CEIG, subsidy',
  'Drawings, BOQ': 'Drawings, BOQ',
  'RFQ, PO, MDCC': 'RFQ, PO, MDCC',
  'Receipt, store, install': 'Receipt, store, install',
  'Tests, punch points': 'Tests, punch points',
  'HOTO, O&M plan': 'HOTO, O&M plan',
  // relations of people to a project
  subcontractor: 'subcontractor',
  investor: 'investor',
});
