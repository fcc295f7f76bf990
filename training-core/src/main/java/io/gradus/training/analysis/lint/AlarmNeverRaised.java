package io.gradus.training.analysis.lint;

/** Finds alarms that warm up for longer than any stage lasts. */
final class AlarmNeverRaised implements LintRule {
    @Override
    public String id() {
        return "alarm-never-raised";
    }

    @Override
    public String explanation() {
        return "The warm-up of an alarm is at least as long as every stage, so it is never raised.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        if (curriculum.spec().alarms().isEmpty()) {
            return;
        }
        long longest = new RunBounds(curriculum).longestStay().orElse(RunBounds.NEVER);
        curriculum.spec().alarms().stream()
                .flatMap(alarms -> alarms.rules().stream())
                .filter(rule -> rule.timing().enabled() && rule.timing().warmUp() >= longest)
                .map(rule -> "alarms." + rule.kind().word() + ".warmUp")
                .filter(curriculum::says)
                .forEach(path ->
                        report.add(
                                path,
                                "its warm-up restarts in each stage, and no stage lasts longer than %d steps, so the alarm is never raised"
                                        .formatted(longest),
                                Fix.remove("Leave it at its default", path)));
    }
}
