/** A narrow page with a form of a company: what it is for, and below it what is filled in. */
import type { ReactNode } from 'react';
import classes from './CompanyForm.module.css';

interface CompanyFormProps {
  /** nothing while it is not known what the page is for */
  title?: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}

export function CompanyForm({ title, text, children }: CompanyFormProps) {
  return (
    <div className={classes.page}>
      {title && <CompanyFormTitle>{title}</CompanyFormTitle>}
      {text && <div className={classes.lead}>{text}</div>}
      {children}
    </div>
  );
}

export const CompanyFormTitle = ({ children }: { children: ReactNode }) => (
  <h1 className={classes.title}>{children}</h1>
);
