export {
  approves,
  deniedIn,
  projectsWith,
  requireIn,
  sees_prices,
  views,
  works,
} from '../../supply/scope.ts';
