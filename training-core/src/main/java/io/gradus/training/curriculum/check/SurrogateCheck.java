package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Shape;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.objective.ClipSpec;
import io.gradus.training.objective.ObjectiveOverrides;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.loss.Aggregation;
import io.gradus.training.objective.loss.DivergenceSpec;
import io.gradus.training.objective.loss.RatioLevel;
import io.gradus.training.objective.loss.SurrogateLoss;
import io.gradus.training.policy.Tap;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Refuses what the parts of a surrogate loss and of its divergence cannot be together.
 *
 * @param path the objective in the document
 * @param given which of its keys are set there
 * @param idle which of these nothing reads
 */
record SurrogateCheck(String path, Set<String> given, Set<String> idle, Findings findings) {
    private static final ClipSpec CLIP =
            new ClipSpec(Schedule.constant(0.2), Schedule.constant(0.28));

    /** A check of the document's own objective. */
    static SurrogateCheck of(CurriculumDocument document, Findings findings) {
        ObjectiveSpec own = document.objective();
        boolean clips = document.stageObjectives().anyMatch(ObjectiveSpec::readsClip);
        return new SurrogateCheck(
                "objective",
                keys(own.level(), own.bound(), own.aggregation(), Optional.of(own.divergence())),
                idle(
                        clips ? Optional.empty() : Optional.of(own.clip()),
                        document.hasReference() ? Optional.empty() : Optional.of(own.divergence())),
                findings);
    }

    /** A check of what a stage changes of it. */
    static SurrogateCheck of(
            String path, ObjectiveOverrides own, ObjectiveSpec whole, Findings findings) {
        return new SurrogateCheck(
                path,
                keys(own.level(), own.bound(), own.aggregation(), own.divergence()),
                idle(
                        own.clip().filter(_ -> !whole.readsClip()),
                        own.divergence().filter(_ -> !whole.hasReference())),
                findings);
    }

    private static Set<String> keys(
            Optional<?> level,
            Optional<?> bound,
            Optional<?> aggregation,
            Optional<DivergenceSpec> divergence) {
        Set<String> keys = new HashSet<>();
        level.ifPresent(_ -> keys.add("level"));
        bound.ifPresent(_ -> keys.add("bound"));
        aggregation.ifPresent(_ -> keys.add("aggregation"));
        divergence
                .filter(d -> !d.equals(DivergenceSpec.DEFAULT))
                .ifPresent(_ -> keys.add("divergence"));
        return keys;
    }

    /** A resolved document names the defaults too, which need no reader. */
    private static Set<String> idle(Optional<ClipSpec> clip, Optional<DivergenceSpec> divergence) {
        Set<String> keys = new HashSet<>();
        clip.filter(c -> !c.equals(CLIP)).ifPresent(_ -> keys.add("clip"));
        divergence
                .filter(d -> !d.equals(DivergenceSpec.DEFAULT))
                .ifPresent(_ -> keys.add("divergence"));
        return keys;
    }

    void check(ObjectiveSpec objective) {
        objective
                .surrogate()
                .ifPresentOrElse(
                        named -> checkParts(objective, named), () -> checkOther(objective));
        checkDivergence(objective);
    }

    private void checkParts(ObjectiveSpec objective, SurrogateLoss loss) {
        String level = Shape.Words.word(loss.level());
        if (loss.level() != RatioLevel.TOKEN && loss.bound().covariance().isPresent()) {
            find(
                    "bound",
                    "%s chooses single tokens and needs level token, was %s"
                            .formatted(word(loss.bound()), level));
        }
        boolean sums =
                loss.aggregation() == Aggregation.CONSTANT_LENGTH
                        || loss.aggregation() == Aggregation.BATCH;
        if (loss.level() == RatioLevel.GEOMETRIC && sums) {
            find(
                    "aggregation",
                    "%s sums over tokens, which a geometric mean has not; take token-mean or sequence-mean, or another level"
                            .formatted(Shape.Words.word(loss.aggregation())));
        }
        if (idle.contains("clip")) {
            findings.add(
                    path + ".clip",
                    "is not read by loss %s, whose bound is %s; leave it out or give bound: clip"
                            .formatted(word(objective.loss()), word(loss.bound())));
        }
    }

    private void checkOther(ObjectiveSpec objective) {
        for (String key : new String[] {"level", "bound", "aggregation"}) {
            if (given.contains(key)) {
                find(
                        key,
                        "loss %s has no importance ratio to bound; leave it out"
                                .formatted(word(objective.loss())));
            }
        }
        if (idle.contains("clip")) {
            findings.add(
                    path + ".clip",
                    "is not read by loss %s; leave it out".formatted(word(objective.loss())));
        }
    }

    private void checkDivergence(ObjectiveSpec objective) {
        DivergenceSpec divergence = objective.divergence();
        if (idle.contains("divergence")) {
            find("divergence", "needs a weight; give kl > 0 or leave it out");
        }
        if (divergence.estimator() == DivergenceSpec.Estimator.K2
                && divergence.direction() == Tap.Direction.FORWARD) {
            find("divergence", "k2 is the same in both directions; leave direction out");
        }
        if (divergence.isByToken() && !objective.advantage().readsCritic()) {
            find(
                    "divergence",
                    "in: token-reward is paid by tokens whose states a critic values; add advantage: gae and critic: {}, or write in: reward");
        }
        if (!divergence.isInLoss() && !objective.advantage().readsRewards()) {
            find(
                    "divergence",
                    "in: reward has no effect, because advantage %s reads no rewards; pay in the loss or take another advantage"
                            .formatted(word(objective.advantage())));
        }
    }

    private void find(String key, String what) {
        boolean here = given.contains(key);
        findings.add(here ? path + "." + key : path, here ? what : key + " " + what);
    }

    private static String word(Object choice) {
        return Alternative.nameOf(choice);
    }
}
