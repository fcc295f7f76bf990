package io.gradus.training.analysis.lint;

import io.gradus.training.document.schedule.PlacedSchedule;

/** Finds terms, shapers and bonuses with a weight of 0. */
final class IdleTerm implements LintRule {
    @Override
    public String id() {
        return "idle-term";
    }

    @Override
    public String explanation() {
        return "A loss term, a shaper or an exploration bonus always has a weight of 0: it is "
                + "computed in every step and has no effect.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        PlacedSchedule.in(curriculum.spec()).stream()
                .filter(placed -> isWeight(placed.path()) && Values.areAllZero(placed.schedule()))
                .filter(placed -> curriculum.writes(placed.path()))
                .forEach(placed -> {
                    String entry = placed.path().substring(0, placed.path().lastIndexOf(']') + 1);
                    report.add(
                            placed.path(),
                            "with a weight of 0, it is computed in every step and has no effect",
                            Fix.remove("Remove the entry", entry));
                });
    }

    private static boolean isWeight(String path) {
        return path.matches(
                "(stages\\[[0-9]+]\\.)?objective\\.(terms|shapers|exploration)\\[[0-9]+]\\.[a-z-]+\\.weight");
    }
}
