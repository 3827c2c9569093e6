export default function Onboarding() {
  return null;
}
