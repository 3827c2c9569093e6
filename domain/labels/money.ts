/** Heads of the budget of a project. */
import { labels } from './labels.ts';

export const money_terms = labels({
  Modules: 'Modules',
  Inverters: 'Inverters',
  'Mounting structure': 'Mounting structure',
  'Walkway, safety line, handrail': 'Walkway, safety line, handrail',
  'DC side': 'DC side',
  'AC side': 'AC side',
  'Transformer, HT panel': 'Transformer, HT panel',
  'Evacuation line, bay': 'Evacuation line, bay',
  'Earthing and lightning protection': 'Earthing and lightning protection',
  'SCADA, weather, metering': 'SCADA, weather, metering',
  'Cleaning system': 'Cleaning system',
  'Civil, roads, fence': 'Civil, roads, fence',
  'Installation labour': 'Installation labour',
  'Liaison, CEIG, fees': 'Liaison, CEIG, fees',
  'Freight, insurance': 'Freight, insurance',
  Engineering: 'Engineering',
  'Site overheads': 'Site overheads',
  Contingency: 'Contingency',
  'Warranty provision': 'Warranty provision',
  'Other cost': 'Other cost',
});
