package io.gradus.training.analysis.lint;

/** Finds intervals of checkpoints that are longer than the run. */
final class CheckpointNeverDue implements LintRule {
    @Override
    public String id() {
        return "checkpoint-never-due";
    }

    @Override
    public String explanation() {
        return "The checkpoint interval is longer than the run can last: an interrupted run "
                + "starts over, and there is nothing to fork from.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        String path = "checkpoint.every";
        if (!curriculum.says(path)) {
            return;
        }
        long longest = new RunBounds(curriculum).longest().orElse(RunBounds.NEVER);
        if (curriculum.spec().checkpoint().every() > longest) {
            long often = Math.max(1, longest / 4);
            report.add(
                    path,
                    "the run lasts at most %d steps, so an interrupted run starts over"
                            .formatted(longest),
                    Fix.set("Set it to %d".formatted(often), path, often));
        }
    }
}
