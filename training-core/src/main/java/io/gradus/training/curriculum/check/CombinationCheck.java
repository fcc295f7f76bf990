package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.filter.ReplaySpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Findings;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.objective.ObjectiveOverrides;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.TurnRewardSpec;
import io.gradus.training.objective.advantage.AdvantageSpec;
import io.gradus.training.objective.advantage.GroupRelative;
import io.gradus.training.objective.exploration.ExplorationSpec;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Refuses parts of an objective that cannot mean anything together, each with what to write
 * instead. A part that stands in the document's objective is refused where no stage reads it, one
 * of a stage's own where that stage does not.
 */
record CombinationCheck(CurriculumDocument document, Findings findings) {
    private static final AdvantageSpec COMPARED =
            new GroupRelative(AdvantageSpec.Mean.GROUP, AdvantageSpec.Spread.GROUP);

    void check() {
        checkRead(
                "advantage",
                own -> own.advantage().isPresent(),
                one -> one.advantage().equals(COMPARED) || one.loss().readsAdvantages(),
                "reads no advantages; leave it out");
        checkRead(
                "shapers",
                own -> own.shapers().isPresent(),
                one -> one.shapers().isEmpty() || one.loss().readsAdvantages(),
                "reads no advantages that shapers could change; leave them out");
        checkRead(
                "divergence",
                own -> own.divergence().isPresent(),
                one ->
                        one.divergence().isInLoss()
                                || !one.hasReference()
                                || one.loss().readsAdvantages(),
                "reads rewards as they were before anything was paid; write in: loss");
        checkRead(
                "exploration",
                own -> own.exploration().isPresent(),
                one -> !paysRewards(one) || one.advantage().readsRewards(),
                "with an advantage of outcomes alone has no use for bonuses on rewards; leave them out or take another advantage");
        checkRead(
                "turnRewards",
                own -> own.turnRewards().isPresent(),
                CombinationCheck::readsTurnRewards,
                "with this advantage does not read what turns earn so; take advantage turn-returns, or gae with critic: {}, or leave it out");
        for (int i = 0; i < document.stages().size(); i++) {
            if (isTrained(document.stages().get(i))) {
                check("stages[" + i + "]", document.stages().get(i));
            }
        }
    }

    /** Tells whether turn rewards are read: what is left of a reward is no outcome to compare. */
    private static boolean readsTurnRewards(ObjectiveSpec objective) {
        return switch (objective.turnRewards()) {
            case TurnRewardSpec.Episode() -> true;
            case TurnRewardSpec.InformationGain() -> objective.advantage().readsTurns();
            case TurnRewardSpec.Progress _ -> objective.advantage().sumsTurns();
        };
    }

    private static boolean paysRewards(ObjectiveSpec objective) {
        return objective.exploration().stream().anyMatch(ExplorationSpec::paysRewards);
    }

    private boolean isTrained(StageSpec stage) {
        return stage.isRl() && document.enabledStages().contains(stage);
    }

    /**
     * Refuses a key that nothing reads.
     *
     * @param changes whether a stage sets the key itself
     * @param read whether an objective can do with it
     */
    private void checkRead(
            String key,
            Predicate<ObjectiveOverrides> changes,
            Predicate<ObjectiveSpec> read,
            String problem) {
        Function<StageSpec, Boolean> sets = stage -> stage.objective().filter(changes).isPresent();
        List<ObjectiveSpec> inherited =
                document.stages().stream()
                        .filter(stage -> isTrained(stage) && !sets.apply(stage))
                        .map(document::objectiveOf)
                        .toList();
        if (!inherited.isEmpty() && inherited.stream().noneMatch(read)) {
            findings.add("objective." + key, says(inherited.getFirst(), problem));
        }
        IntStream.range(0, document.stages().size())
                .filter(i -> isTrained(document.stages().get(i)))
                .filter(i -> sets.apply(document.stages().get(i)))
                .forEach(i -> {
                    ObjectiveSpec own = document.objectiveOf(document.stages().get(i));
                    if (!read.test(own)) {
                        findings.add("stages[" + i + "].objective." + key, says(own, problem));
                    }
                });
    }

    private static String says(ObjectiveSpec objective, String problem) {
        return "loss " + name(objective) + " " + problem;
    }

    private static String name(ObjectiveSpec objective) {
        return Alternative.nameOf(objective.loss());
    }

    private void check(String path, StageSpec stage) {
        ObjectiveSpec objective = document.objectiveOf(stage);
        boolean weighs =
                stage.replay().stream()
                        .anyMatch(replay ->
                                replay instanceof ReplaySpec.Successes successes
                                        && !successes.weight().equals(Schedule.constant(1)));
        if (weighs && !objective.loss().isProportional()) {
            findings.add(
                    path + ".replay.successes.weight",
                    says(
                            objective,
                            "is not proportional to advantages, which the weight multiplies; write weight: 1, or take another loss"));
        }
        if (objective.loss().imitatesDemonstrations() && stage.guidance().isEmpty()) {
            findings.add(
                    path,
                    says(
                            objective,
                            "imitates demonstrations and the stage gives none; add guidance: {demonstrate: {when: always}}, or write loss: {%s: {of: successes}}"
                                    .formatted(name(objective))));
        }
    }
}
