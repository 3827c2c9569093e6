/**
 * The cast: one named person per user kind and project role in two companies, shared by seeds, tests and journeys, and the
 * colleagues who share their roles.
 */
import { type Department, isInside, type ProjectRole, type UserKind } from '../../domain/people.ts';

export interface CastMember {
  /** also the user name to sign in with */
  username: string;
  company: 'helios' | 'urja' | 'demo' | 'tarang';
  name: string;
  kind: UserKind;
  department: Department | '';
  designation: string;
  role?: ProjectRole;
  is_crm?: boolean;
  phone_number: string;
  company_name?: string;
}

/** The demo people's password. */
export const demo_password = 'Sunstage-on-the-roof';

type Line = [
  name: string,
  who: string,
  kind: UserKind,
  department: Department | '',
  designation: string,
  role?: ProjectRole,
];

const helios: Line[] = [
  ['Meera Joshi', 'admin', 'admin', 'Management', 'Administrator'],
  ['Raghav Menon', 'owner', 'staff', 'Management', 'Managing Director'],
  ['Priya Nair', 'pm', 'project_manager', 'Projects', 'Project Manager', 'Project Manager'],
  ['Arjun Kapoor', 'sales', 'sales_person', 'Sales', 'Business Development', 'Sales'],
  ['Kavya Reddy', 'lm', 'staff', 'Liaison', 'Liaison Manager', 'Liasoning Manager'],
  ['Imran Shaikh', 'lo', 'staff', 'Liaison', 'Liaison Officer', 'Liasoning Officer'],
  ['Rohit Kulkarni', 'designer', 'staff', 'Design', 'Design Engineer', 'Designer'],
  ['Ananya Iyer', 'lead_designer', 'staff', 'Design', 'Head of Design', 'Lead Designer'],
  ['Sunita Verma', 'prm', 'staff', 'Procurement', 'Head of Procurement', 'Procurement Manager'],
  ['Deepak Yadav', 'pre', 'staff', 'Procurement', 'Buyer', 'Procurement Executive'],
  ['Vikram Rathore', 'site_incharge', 'staff', 'Site', 'Site In-Charge', 'Site In-Charge'],
  ['Manoj Patil', 'site_executive', 'staff', 'Site', 'Site Engineer', 'Site Executive'],
  ['Farah Khan', 'om', 'staff', 'O&M', 'O&M Manager', 'O&M Manager'],
  ['Harish Rao', 'finance', 'staff', 'Finance', 'Accountant'],
  ['Neha Gupta', 'crm', 'crm_user', 'Sales', 'Tele-caller'],
  ['Suresh Patel', 'customer', 'consumer', '', 'Plant Head, Surya Textile'],
  ['Amit Desai', 'vendor', 'vendor', '', 'Desai Switchgear'],
  ['Balwinder Singh', 'subcontractor', 'subcontractor', '', 'Singh Erectors'],
  ['Leela Krishnan', 'investor', 'investor', '', 'Greenfield Capital'],
  ['Nikhil Bansal', 'pm_2', 'project_manager', 'Projects', 'Project Manager', 'Project Manager'],
  ['Shalaka Deo', 'pm_3', 'project_manager', 'Projects', 'Project Manager, Utility Plants', 'Project Manager'],
  ['Divya Shah', 'sales_2', 'sales_person', 'Sales', 'Sales Executive', 'Sales'],
  ['Rahul Mistry', 'sales_3', 'sales_person', 'Sales', 'Key Account Manager', 'Sales'],
  ['Foram Dave', 'crm_2', 'crm_user', 'Sales', 'Tele-caller'],
  ['Faisal Pathan', 'lo_2', 'staff', 'Liaison', 'Liaison Officer', 'Liasoning Officer'],
  ['Hetal Parmar', 'lo_3', 'staff', 'Liaison', 'Liaison Officer', 'Liasoning Officer'],
  ['Jignesh Prajapati', 'designer_2', 'staff', 'Design', 'Design Engineer', 'Designer'],
  ['Shreya Nambiar', 'designer_3', 'staff', 'Design', 'Structural Engineer', 'Designer'],
  ['Abhijit Sen', 'lead_designer_2', 'staff', 'Design', 'Principal Engineer', 'Lead Designer'],
  ['Mukesh Thakkar', 'pre_2', 'staff', 'Procurement', 'Buyer', 'Procurement Executive'],
  ['Devendra Gohil', 'site_incharge_2', 'staff', 'Site', 'Site In-Charge', 'Site In-Charge'],
  ['Santosh Pawar', 'site_incharge_3', 'staff', 'Site', 'Site In-Charge', 'Site In-Charge'],
  ['Ravi Chaudhari', 'site_executive_2', 'staff', 'Site', 'Site Engineer', 'Site Executive'],
  ['Ashok Vasava', 'site_executive_3', 'staff', 'Site', 'Site Engineer', 'Site Executive'],
  ['Sandeep Rana', 'site_executive_4', 'staff', 'Site', 'Site Supervisor', 'Site Executive'],
  ['Bhavesh Tandel', 'om_2', 'staff', 'O&M', 'O&M Engineer', 'O&M Manager'],
  ['Sarla Dixit', 'auditor', 'staff', 'Audit', 'Statutory Auditor, Dixit & Associates'],
];

const urja: Line[] = [
  ['Nandini Bose', 'admin', 'admin', 'Management', 'Administrator'],
  ['Prakash Shetty', 'owner', 'staff', 'Management', 'Director'],
  ['Siddharth Jain', 'pm', 'staff', 'Projects', 'Project Manager', 'Project Manager'],
  ['Ritu Malhotra', 'sales', 'staff', 'Sales', 'Sales Manager', 'Sales'],
  ['Gopal Das', 'lm', 'staff', 'Liaison', 'Liaison Head', 'Liasoning Manager'],
  ['Zoya Ansari', 'lo', 'staff', 'Liaison', 'Liaison Officer', 'Liasoning Officer'],
  ['Karthik Subramanian', 'designer', 'staff', 'Design', 'Designer', 'Designer'],
  ['Pooja Bhatt', 'lead_designer', 'staff', 'Design', 'Lead Designer', 'Lead Designer'],
  ['Anil Mehta', 'prm', 'staff', 'Procurement', 'Purchase Manager', 'Procurement Manager'],
  ['Shalini Dubey', 'pre', 'staff', 'Procurement', 'Purchase Executive', 'Procurement Executive'],
  ['Rajesh Chauhan', 'site_incharge', 'staff', 'Site', 'Site In-Charge', 'Site In-Charge'],
  ['Tenzin Dorje', 'site_executive', 'staff', 'Site', 'Site Executive', 'Site Executive'],
  ['Mohan Pillai', 'om', 'staff', 'O&M', 'O&M Head', 'O&M Manager'],
  ['Varsha Sinha', 'finance', 'staff', 'Finance', 'Finance Manager'],
  ['Aditi Rawat', 'crm', 'crm_user', 'Sales', 'Inside sales'],
  ['Joseph Mathew', 'customer', 'consumer', '', 'Green Cold Store'],
  ['Kiran Solanki', 'vendor', 'vendor', '', 'Solanki Cables'],
  ['Ramesh Kumar', 'subcontractor', 'subcontractor', '', 'RK Erection Works'],
  ['Dilip Thakur', 'investor', 'investor', '', 'Thakur Family Office'],
  ['Anjum Sayyed', 'pm_2', 'staff', 'Projects', 'Project Manager', 'Project Manager'],
  ['Girish Wagle', 'sales_2', 'staff', 'Sales', 'Sales Executive', 'Sales'],
  ['Snehal Borkar', 'crm_2', 'crm_user', 'Sales', 'Inside sales'],
  ['Bikram Mahato', 'lo_2', 'staff', 'Liaison', 'Liaison Officer', 'Liasoning Officer'],
  ['Revathi Menon', 'designer_2', 'staff', 'Design', 'Designer', 'Designer'],
  ['Omkar Sathe', 'lead_designer_2', 'staff', 'Design', 'Senior Designer', 'Lead Designer'],
  ['Tanmay Ghosh', 'pre_2', 'staff', 'Procurement', 'Purchase Executive', 'Procurement Executive'],
  ['Surinder Gill', 'site_incharge_2', 'staff', 'Site', 'Site In-Charge', 'Site In-Charge'],
  ['Pranab Kalita', 'site_executive_2', 'staff', 'Site', 'Site Executive', 'Site Executive'],
  ['Venkat Naidu', 'site_executive_3', 'staff', 'Site', 'Site Executive', 'Site Executive'],
  ['Sarita Lokhande', 'om_2', 'staff', 'O&M', 'O&M Engineer', 'O&M Manager'],
];

const others: [company: 'demo' | 'tarang', line: Line][] = [
  ['demo', ['Asha Pillai', 'admin', 'admin', 'Management', 'Administrator']],
  ['tarang', ['Gaurav Sethi', 'admin', 'admin', 'Management', 'Administrator']],
];

/** How the mobile numbers of a company's people begin. */
const phone_series: Record<CastMember['company'], string> = {
  helios: '98250',
  urja: '98230',
  demo: '98450',
  tarang: '98221',
};

function member(company: CastMember['company'], line: Line, index: number): CastMember {
  const [name, who, kind, department, designation, role] = line;
  return {
    username: `${company}.${who}`,
    company,
    name,
    kind,
    department,
    designation,
    ...(role ? { role } : {}),
    is_crm: kind === 'crm_user' || department === 'Sales',
    phone_number: `+91 ${phone_series[company]} 4${String(index).padStart(2, '0')}16`,
  };
}

export const cast: readonly CastMember[] = [
  ...helios.map((line, index) => member('helios', line, index)),
  ...urja.map((line, index) => member('urja', line, index)),
  ...others.map(([company, line], index) => member(company, line, index)),
];

/** Whom people report to, by the part of their user name after the company; the others report to the owner. */
const superiors: Readonly<Record<string, string>> = {
  owner: '',
  admin: 'owner',
  crm: 'sales',
  crm_2: 'sales',
  sales_2: 'sales',
  sales_3: 'sales',
  lead_designer_2: 'lead_designer',
  om_2: 'om',
  lo: 'lm',
  designer: 'lead_designer',
  pre: 'prm',
  site_executive: 'site_incharge',
  site_incharge: 'pm',
};

/** The first of the people who share a role: `designer` for `designer_2`. */
export const firstOf = (who: string): string => who.replace(/_\d$/, '');

/** The user name of the superior of a cast member of the company itself; empty for who stands at the top. */
export function superiorOf({ username, company, kind }: Pick<CastMember, 'username' | 'company' | 'kind'>): string {
  const own = username.slice(company.length + 1);
  const who = superiors[own] ?? superiors[firstOf(own)] ?? 'owner';
  return isInside(kind) && who !== '' ? `${company}.${who}` : '';
}

/** The email address of a cast member: first.last at their company's invented domain. */
export const emailOf = ({ name, company }: Pick<CastMember, 'name' | 'company'>): string =>
  `${name.toLowerCase().replace(/ /g, '.')}@${company}.example`;

export interface DemoPerson {
  company: string;
  name: string;
  user_kind: string;
  role: string;
  username: string;
  password: string;
}

/** The people to print at start-up and in the README. */
export const demoPeople = (): DemoPerson[] =>
  cast.map((person) => ({
    company: person.company,
    name: person.name,
    user_kind: person.kind,
    role: person.role ?? person.designation,
    username: person.username,
    password: demo_password,
  }));
