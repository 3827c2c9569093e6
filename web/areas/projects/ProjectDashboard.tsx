export default function ProjectDashboard() {
  return null;
}
