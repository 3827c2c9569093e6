/** Who runs and who builds projects, over all projects the person sees. */
import type { project_people } from '../../../../contract/project_people.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { isLate } from '../../../../domain/projects.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import * as rows from './rows.ts';

async function listed({ db, person, app }: Ctx, kind: 'project_manager' | 'subcontractor') {
  const today = todayInIndia(app.now());
  const people = await rows.withProjects(db, person, kind);
  return {
    people: people.map(({ projects, ...worker }) => {
      const shown = projects.map((project) => ({ ...project, late: isLate(project, today) }));
      return {
        ...worker,
        // what people from outside have as their designation is the firm they come from
        company_name: kind === 'subcontractor' ? worker.designation : '',
        projects: shown,
        kwp_in_execution: shown
          .filter((project) => project.status === 'active')
          .reduce((sum, project) => sum + project.capacity_kwp, 0),
        late_count: shown.filter((project) => project.late).length,
      };
    }),
  };
}

export const calls = {
  get_project_managers: (ctx) => listed(ctx, 'project_manager'),
  get_epcs: (ctx) => listed(ctx, 'subcontractor'),
} satisfies Handlers<keyof typeof project_people>;
