/** What a person with an account is, field by field: contract, SQL, list, form and history follow from it. */
import { choice, email, fields, keysLike, keysWhere, person, phone, text, yesNo } from '../fields.ts';
import { except, pick } from '../records.ts';
import { type Actor, departments, kind_names, user_kinds } from '../people.ts';
import { allow } from '../rules.ts';
import { say, type Sentence } from '../sentences.ts';

/** Of a customer; of anyone else it is shown to whoever sees the people. */
const only = allow.toView('customer_contact');
const account = 'account';
/** Said of people of the company itself only. */
const colleague = 'colleague';

/** In the order of the form. */
export const person_fields = fields({
  name: text({ label: 'Name', most: 120, least: 1, required: true, list: { width: 200 } }),
  email: email({ label: 'Email', section: account, required: true, only, list: { width: 210 } }),
  username: text({ label: 'User name', section: account, most: 254, only, list: { width: 150, hidden: true } }),
  phone_number: phone({ label: 'Phone', only, list: { key: 'phone', width: 150, hidden: true } }),
  kind: choice({
    label: 'Kind',
    of: user_kinds,
    default: 'staff',
    required: true,
    names: kind_names,
    list: { width: 132 },
  }),
  department: choice({ label: 'Department', section: colleague, of: departments, list: { width: 120 } }),
  designation: text({ label: 'Designation', most: 80, list: { width: 170 } }),
  reports_to: person({
    label: 'Reports to',
    section: colleague,
    about: 'the superior, who is not judged by their own people',
  }),
  is_crm: yesNo({ label: 'CRM', section: colleague, list: { key: 'crm', width: 90, hidden: true } }),
});

/** What is changed of a person; the account itself they change themselves. */
export const changed_fields = except(person_fields, ['email', 'username']);
/** What an invitation says of a person. */
export const invited_fields = pick(person_fields, ['name', 'email', 'kind', 'department', 'designation', 'is_crm']);

/** What stands empty of people outside. */
export const colleague_keys = keysWhere(person_fields, ({ section }) => section === colleague);
export const account_keys = keysWhere(person_fields, ({ section }) => section === account);

/** What of a person gives them rights, or says who judges them. */
export const rights_keys = ['kind', 'department', 'reports_to', 'is_crm'] as const;

/** Why a person does not change these of themselves; undefined when they do. */
export const whyNotChangeOwn = (asking: Pick<Actor, 'user_id' | 'kind'>, user_id: number): Sentence | undefined =>
  asking.user_id === user_id && asking.kind !== 'admin'
    ? say`Only another Administrator can change your type, department, manager or CRM flag.`
    : undefined;

/** How a person is reached: of a customer only for those who see how to reach customers. */
export const contact_keys = keysLike(person_fields, 'only');
