/** Fields with customers’ phone numbers and e-mail addresses: without the right to these, a line that they are hidden. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSlice } from '../../kit/slice.ts';
import classes from './Crm.module.css';
import { pipeline } from './slices.ts';

const nothing = {};

/** False for people who do not see customers’ contact data; what they leave empty is kept by the server. */
export const useSeesContact = (): boolean => useSlice(pipeline, nothing).data?.rights.sees_contact !== false;

export const ContactHidden = () => (
  <p className={classes.dim} style={{ margin: 0 }}>
    <Trans>Phone numbers and email addresses are hidden from you. They stay as they are.</Trans>
  </p>
);

/** The fields for people who see contact data; the others read that it is hidden. */
export const ContactData = ({ children }: { children: ReactNode }) => (useSeesContact() ? children : <ContactHidden />);
