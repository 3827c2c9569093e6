import { z } from 'zod';
import { states_and_territories } from '../../../domain/lists.ts';
import { isEmail, normalizePhone } from '../../../domain/text.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { FieldGrid, FieldGroup, Form } from '../../ui/form/Form.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Kit.module.css';
import { Section } from './Section.tsx';

const Lead = z.object({
  name: z.string().min(3).max(80),
  email: z.string().refine(isEmail, 'Enter an email address like name@company.in.'),
  phone: z
    .string()
    .refine((text) => normalizePhone(text) !== undefined, 'Write a phone number with ten digits.')
    .optional(),
  state: z.enum(states_and_territories),
  discom: z.string().optional(),
  tags: z.array(z.string()).min(1),
  kwp: z.number().positive().max(50_000),
  value: z.number().int().positive().optional(),
  remark: z.string().max(200).optional(),
  subsidy: z.boolean(),
  terms: z.literal(true, 'Please accept the terms.'),
  bill: z.instanceof(File).optional(),
});

const Login = z.object({ email: z.string().min(1), password: z.string().min(8) });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function Forms() {
  return (
    <div className={classes.halves}>
      <Section title="A lead, with a draft">
        <Form
          schema={Lead}
          initial={{ subsidy: true, tags: [] }}
          submitLabel="Add lead"
          draftKey="kit_lead"
          label="Add lead"
          onSubmit={async (values) => {
            await pause(900);
            if (values.email.endsWith('@taken.in')) {
              throw {
                message: 'The lead was not added.',
                fields: { email: 'A lead with this address is already here.' },
              };
            }
            toast.success(`${values.name} was added.`);
          }}
          onCancel={() => toast.info('Cancelled.')}
        >
          <FieldGrid>
            <TextField name="name" label="Name" autoComplete="name" />
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              description="x@taken.in is refused by the server"
            />
            <PhoneField name="phone" label="Phone" />
            <SelectField name="state" label="State" options={states_and_territories} />
            <SuggestField name="discom" label="DISCOM" options={['MSEDCL', 'BESCOM', 'DGVCL', 'TNPDCL']} />
            <MultiSelectField name="tags" label="Tags" options={['Rooftop', 'Hot', 'Repeat customer', 'Subsidy']} />
          </FieldGrid>
          <FieldGroup title="Plant" text="What the customer asked for.">
            <FieldGrid>
              <NumberField name="kwp" label="Capacity" unit="kWp" />
              <MoneyField name="value" label="Expected value" />
            </FieldGrid>
            <TextareaField name="remark" label="Remark" maxLength={200} />
            <FileField name="bill" label="Electricity bill" accept="application/pdf,image/*" />
            <SwitchField name="subsidy" label="Wants the subsidy" description="Residential plants only" />
            <CheckboxField name="terms" label="The customer agreed to be called" />
          </FieldGroup>
        </Form>
      </Section>
      <Section title="Sign in">
        <div className={classes.box}>
          <Form
            schema={Login}
            submitLabel="Sign in"
            label="Sign in"
            wide
            guard={false}
            onSubmit={async () => {
              await pause(600);
              throw { message: 'Unable to log in with provided credentials.' };
            }}
          >
            <TextField name="email" label="Email" type="email" autoComplete="username" />
            <PasswordField name="password" label="Password" />
          </Form>
        </div>
      </Section>
      <Section title="Not now">
        <div className={classes.box}>
          <Form
            schema={z.object({ reason: z.string().min(1) })}
            initial={{ reason: 'Weather' }}
            submitLabel="Shift dates"
            label="Shift dates"
            whyNot="Only a project manager may shift dates."
            onSubmit={() => undefined}
          >
            <TextField name="reason" label="Reason" whyNot="Set by the delay register." />
          </Form>
        </div>
      </Section>
    </div>
  );
}
