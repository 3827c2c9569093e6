/** Further people on the customer's side. */
import { useLingui } from '@lingui/react/macro';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Spread } from '../../../ui/layout/flow.tsx';

const blank = { name: '', role: '', phone: '', email: '', whatsapp: false };

export function ContactsField() {
  const { t } = useLingui();
  return (
    <FormRows
      name="contacts"
      title={t`Other contacts`}
      blank={blank}
      most={12}
      add={t`Add contact`}
      remove={(number) => t`Remove contact ${number}`}
    >
      {(row, removal) => (
        <>
          <FieldGrid>
            <TextField name={`${row}.name`} label={t`Name`} />
            <TextField name={`${row}.role`} label={t`Role`} />
            <PhoneField name={`${row}.phone`} label={t`Phone`} autoComplete="off" />
            <TextField name={`${row}.email`} label={t`Email`} type="email" autoComplete="off" />
          </FieldGrid>
          <Spread gap={8} align="center">
            <SwitchField name={`${row}.whatsapp`} label={t`Agreed to WhatsApp`} />
            {removal}
          </Spread>
        </>
      )}
    </FormRows>
  );
}
