/** A call's rule in words, for the API page. */
import { kind_names } from '../domain/people.ts';
import { module_names } from '../domain/modules.ts';
import type { Rule } from '../domain/rules.ts';

/** Who may make a call, as one phrase. */
export function ruleInWords(rule: Rule): string {
  switch (rule.rule) {
    case 'anyone':
      return 'anyone, without signing in';
    case 'signed_in':
      return rule.unactivated ? 'anyone signed in, also before activation' : 'anyone signed in';
    case 'kinds':
      return rule.kinds.map((kind) => kind_names[kind]).join(', ');
    case 'right':
      return `people who may ${rule.right} ${rule.right === 'approve' ? 'in ' : ''}${rule.module === 'its_stage' ? 'the stage it belongs to' : module_names[rule.module]}`;
  }
}
