/** Turns the token of a link into a session, and says where its visitor lands. */
import { landing } from '../../domain/screens.ts';
import { sentences } from '../../domain/errors.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { api } from './api.ts';
import type { EntryAction } from './entry.ts';
import { followAccount } from './preferences.ts';
import { selectProject } from './project.ts';
import { sentenceOf } from './failure.ts';
import { keepSecondStep, secondStepOf } from './second_factor.ts';
import { beginSession, person, visitorOf } from './session.ts';

async function activate(token: string, is_subcontractor: boolean): Promise<boolean> {
  try {
    const call = is_subcontractor ? api.activate_subcontractor : api.activate_user;
    const answer = await call({}, { token });
    await followAccount(answer.user_type);
    beginSession(answer);
    return true;
  } catch {
    toast.failure(sentences.activation_failed);
    return false;
  }
}

/** Acts on a link; gives the address to go to, or undefined when it opened nothing and the person stays. */
export async function enter(action: EntryAction): Promise<string | undefined> {
  if (action.kind === 'session_token') {
    if (!(await activate(action.token, false))) return undefined;
    return action.path ?? landing(visitorOf(person()), { came_by: 'token_link' });
  }
  let project_id = action.project_id;
  let token: string;
  try {
    const answer = await api.get_token({
      token: action.token,
      ...(action.is_customer ? { is_customer: 'true' } : {}),
      ...(action.is_subcontractor ? { is_subcontractor: 'true' } : {}),
      ...(project_id ? { projectId: String(project_id) } : {}),
    });
    token = answer.token;
    project_id = answer.project_id ?? project_id;
  } catch (failure) {
    const step = secondStepOf(failure);
    if (step) {
      keepSecondStep({ ...step, ...(project_id ? { project_id } : {}) });
      return '/login';
    }
    toast.failure(sentenceOf(failure) || sentences.something_went_wrong);
    return undefined;
  }
  if (!(await activate(token, action.is_subcontractor))) return undefined;
  const project = project_id ? { project_id, status: 'active' as const } : undefined;
  if (project) selectProject(project);
  const by_project = project !== undefined && !action.is_customer && !action.is_subcontractor;
  return landing(visitorOf(person()), { came_by: by_project ? 'project_link' : 'token_link', project });
}
