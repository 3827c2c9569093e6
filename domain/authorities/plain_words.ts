/** What the stages of an application are for a customer: what has happened, without the words of offices. */
import { say, type Sentence } from '../sentences.ts';
import { type FileState, isFileClosed, nextStage, stageOfFile, waitingOn } from './files.ts';
import type { AuthorityStage } from './tracks.ts';

/** What a stage that was reached means. */
export function plainStage(stage: AuthorityStage): Sentence {
  switch (stage) {
    case 'not_started':
      return say`In preparation`;
    case 'documents_collected':
      return say`Your documents are complete`;
    case 'application_submitted':
      return say`Application sent`;
    case 'registered':
      return say`Application registered`;
    case 'query_raised':
      return say`Question of the authority`;
    case 'feasibility_in_progress':
      return say`Grid connection being checked`;
    case 'feasibility_approved':
      return say`Grid connection approved`;
    case 'load_enhancement':
      return say`Sanctioned load increased`;
    case 'agreement_signed':
      return say`Agreement signed`;
    case 'work_completed':
      return say`Plant complete, reported`;
    case 'ceig_attached':
      return say`Safety certificate handed in`;
    case 'inspection_done':
      return say`Plant inspected`;
    case 'meter_installed':
      return say`New meter installed`;
    case 'synchronised':
      return say`Plant connected to the grid`;
    case 'first_bill_checked':
      return say`First bill checked`;
    case 'drawings_submitted':
      return say`Drawings sent to the electrical inspector`;
    case 'drawings_approved':
      return say`Drawings approved`;
    case 'work_notice_given':
      return say`Start of work announced`;
    case 'inspection_requested':
      return say`Safety inspection requested`;
    case 'certificate_issued':
      return say`Certificate issued`;
    case 'installation_uploaded':
      return say`Plant details uploaded`;
    case 'claim_filed':
      return say`Subsidy claimed`;
    case 'subsidy_credited':
      return say`Subsidy paid`;
    case 'documents_verified':
      return say`Documents verified`;
    case 'provisional_letter':
      return say`Provisional letter received`;
    case 'connectivity_1':
      return say`Grid connection approved in principle`;
    case 'connectivity_2':
      return say`Grid connection granted`;
    case 'developer_permission':
      return say`Permission to build received`;
    case 'commissioned':
      return say`Plant commissioned`;
    case 'open_access_live':
      return say`Power is delivered`;
    case 'rejected':
      return say`Application being filed again`;
    case 'on_hold':
      return say`On hold`;
    case 'cancelled':
      return say`Closed`;
  }
}

/** Where an application is, and on whom it waits. */
export function plainState(file: FileState, discom: string): Sentence {
  const stage = stageOfFile(file);
  if (isFileClosed(file)) return say`Done`;
  if (stage === 'query_raised') return say`The authority has a question. We are answering it.`;
  if (stage === 'rejected') return say`The authority asked for changes. We are filing the application again.`;
  if (stage === 'on_hold') return say`The application is on hold.`;
  if (file.steps.length === 0) return say`We are preparing the application.`;
  switch (waitingOn(file)) {
    case 'applicant':
      return say`We need something from you for the next step.`;
    case 'discom':
      return discom ? say`Waiting for ${{ discom }}` : say`Waiting for your electricity company`;
    case 'inspector':
      return say`Waiting for the electrical inspector`;
    case 'agency':
      return say`Waiting for the state agency`;
    case 'portal':
      return say`Waiting for the National Portal`;
    case 'grid':
      return say`Waiting for the grid operator`;
    default:
      return nextStage(file)?.key === 'work_completed'
        ? say`We are building your plant.`
        : say`We are preparing the next step.`;
  }
}
