package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.guidance.GuidanceSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Findings;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wording;
import java.util.List;

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
        String path = "stages[" + index + "].guidance";
        if (document.objectiveOf(stage()).isBranching()) {
            findings.add(
                    path, "does not go together with the objective's branching; leave one out");
        }
        boolean drawable =
                !findings.hasAny("stages[" + index + "].problems") && !findings.hasAny("pools");
        List<Problem> hardest = drawable ? hardest() : List.of();
        String place = path + "." + Alternative.nameOf(guidance);
        new SpanCheck(findings).checkAll(place, (Record) guidance, stage());
        checkRoom(place, guidance, hardest);
        requireAny(place, guidance, hardest);
        if (guidance.asksModels()) {
            checkModels(place, guidance, hardest);
        }
        if (guidance.reacts()) {
            checkReaction(place, drawable);
        }
        if (guidance.isPerProblem()
                && stage().problems().stream().anyMatch(entry -> entry.pool().isEmpty())) {
            findings.add(
                    place + ".per",
                    "problem remembers single problems, which only pools ask again; let all entries of problems name a pool, or say cell");
        }
    }

    private void checkModels(String place, GuidanceSpec guidance, List<Problem> hardest) {
        if (document.objectiveOf(stage()).carryOver().isPresent()) {
            findings.add(
                    place,
                    "asks models before rollouts begin, which does not go together with carryOver; leave one of them out");
        }
        int read =
                hardest.stream()
                        .mapToInt(p -> guidance.read(wording().format(), p))
                        .max()
                        .orElse(0);
        if (read > document.policy().context() && !findings.hasAny("policy.context")) {
            findings.add(
                    place,
                    "needs policy.context >= %d to write hints after solutions, was %d"
                            .formatted(read, document.policy().context()));
        }
    }

    private void checkReaction(String place, boolean drawable) {
        if (!stage().isRl()) {
            findings.add(
                    place,
                    "reacts to scores within a step, which only stages of kind rl do; take hint or prefix");
        }
        boolean hasRoles =
                drawable
                        && document.families(stage()).stream()
                                .map(ProblemCells::of)
                                .anyMatch(cells -> cells.source().family().roles().size() > 1);
        if (hasRoles) {
            findings.add(
                    place,
                    "reacts to the group of a policy that works alone; take hint or prefix for families with several roles");
        }
    }

    private List<Problem> hardest() {
        return document.families(stage()).stream()
                .map(ProblemCells::of)
                .map(cells -> cells.source().item(0, cells.top()))
                .toList();
    }

    private void checkRoom(String place, GuidanceSpec guidance, List<Problem> problems) {
        int written = document.objectiveOf(stage()).mostTokens();
        int needed =
                problems.stream()
                        .mapToInt(p -> shownTokens(p, guidance.longest(p)) + written)
                        .max()
                        .orElse(0);
        boolean shows = problems.stream().anyMatch(p -> !guidance.longest(p).isEmpty());
        if (shows && needed > document.policy().context() && isRoomKnown()) {
            findings.add(
                    place,
                    "needs policy.context >= %d for prompts with hints and %d tokens, was %d"
                            .formatted(needed, written, document.policy().context()));
        }
    }

    /** Whether the lengths that leave room were not refused themselves. */
    private boolean isRoomKnown() {
        return !findings.hasAny("policy.context")
                && !findings.hasAny(CompletionLimit.ofStage(document, index).path());
    }

    private int shownTokens(Problem problem, String help) {
        Start.Hint hint = Start.Hint.of(help, Presence.BOTH);
        return wording().first(problem).length + wording().tokenizer().encode(hint.text()).length;
    }

    private Wording wording() {
        return document.wording();
    }

    private void requireAny(String place, GuidanceSpec guidance, List<Problem> problems) {
        if (!problems.isEmpty()
                && problems.stream().allMatch(p -> guidance.material(p).isEmpty())) {
            findings.add(
                    place,
                    "no problem of the stage has "
                            + guidance.need()
                            + "; choose another or leave guidance out");
        }
    }
}
