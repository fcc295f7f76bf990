package io.gradus.training.curriculum;

import io.gradus.training.catalogue.ProblemCells;
import io.gradus.training.document.Field;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Shape;
import io.gradus.training.guidance.GuidanceSpec;
import io.gradus.training.guidance.PrefixSource;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Start;
import io.gradus.training.schedule.Schedule;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Checks the guidance of a stage: its schedules, and by one of the hardest problems of each source,
 * whether there is anything to give and room for it.
 */
record GuidanceCheck(CurriculumDocument document, int index, Findings findings) {
    void check() {
        stage().guidance().ifPresent(this::check);
    }

    private StageSpec stage() {
        return document.stages().get(index);
    }

    private void check(GuidanceSpec guidance) {
        String place = "stages[" + index + "].guidance";
        if (document.objectiveOf(stage()).isBranching()) {
            findings.add(
                    place, "does not go together with the objective's branching; leave one out");
        }
        boolean drawable = !findings.hasAny("stages[" + index + "].problems");
        List<Problem> hardest = drawable ? hardest() : List.of();
        switch (guidance) {
            case GuidanceSpec.Hint hint -> {
                checkSpans(place + ".hint", hint);
                checkHint(place + ".hint.tier", hint.tier(), hardest);
            }
            case GuidanceSpec.Prefix prefix -> {
                checkSpans(place + ".prefix", prefix);
                if (prefix.of() == PrefixSource.TRACE) {
                    List<String> traces = hardest.stream().map(p -> p.hints().trace()).toList();
                    requireAny(place + ".prefix.of", traces, "a reference trace");
                }
            }
        }
    }

    private List<Problem> hardest() {
        return document.families(stage()).stream()
                .map(ProblemCells::of)
                .map(cells -> cells.source().item(0, cells.top()))
                .toList();
    }

    private void checkSpans(String place, Record settings) {
        for (Field field : Shape.Fields.of(settings.getClass()).fields()) {
            if (field.valueIn(settings) instanceof Schedule schedule) {
                CurriculumCheck.checkSpan(
                        place + "." + field.name(), schedule, Stream.of(stage()), findings);
            }
        }
    }

    private void checkHint(String place, HintTier tier, List<Problem> problems) {
        String word = tier.name().toLowerCase(Locale.ROOT);
        List<String> hints = problems.stream().map(p -> p.hints().text(tier)).toList();
        requireAny(place, hints, "a hint of the tier " + word);
        int written = document.objectiveOf(stage()).maxTokens();
        int needed =
                problems.stream()
                        .mapToInt(p -> p.prompt().length() + shown(p, tier) + written)
                        .max()
                        .orElse(0);
        if (needed > document.policy().context()) {
            findings.add(
                    place,
                    "needs policy.context >= %d for prompts with hints and %d tokens, was %d"
                            .formatted(needed, written, document.policy().context()));
        }
    }

    private static int shown(Problem problem, HintTier tier) {
        return Start.Hint.of(problem.hints().text(tier), Presence.BOTH).text().length();
    }

    private void requireAny(String place, List<String> texts, String what) {
        if (!texts.isEmpty() && texts.stream().allMatch(String::isEmpty)) {
            findings.add(
                    place,
                    "no problem of the stage has "
                            + what
                            + "; choose another or leave guidance out");
        }
    }
}
