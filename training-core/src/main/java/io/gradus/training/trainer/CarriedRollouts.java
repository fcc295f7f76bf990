package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.objective.CarryOverSpec;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.asking.AnswerReading;
import io.gradus.training.rollout.CarriedGroup;
import io.gradus.training.rollout.Collected;
import io.gradus.training.rollout.KeptPath;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.StopReason;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.StepPart;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Groups of rollouts that were put aside unfinished and are gone on with in the next step, by the
 * policy as it is then (partial rollouts of Kimi k1.5, arXiv:2501.12599). Each segment keeps the
 * policy version and the log-probs that it was drawn with. They go on in whatever stage is current,
 * which scores them and trains on them; where it does not put rollouts aside, they are finished in
 * its first step.
 */
final class CarriedRollouts implements StepPart {
    private final TextFormat format;
    private List<CarriedGroup> aside = List.of();

    /** Nothing is put aside yet; {@code format} is how the policy reads and writes text. */
    CarriedRollouts(TextFormat format) {
        this.format = format;
    }

    /** Number of a step's groups that are gone on with; the others are new. */
    int groups() {
        return aside.size();
    }

    /** The rollouts that were put aside in the middle of a turn, as far as they are written. */
    List<Rollout> unfinished() {
        return aside.stream()
                .flatMap(group ->
                        group.paths().stream()
                                .filter(path -> path.isWriting(format.tokenizer()))
                                .map(path -> unfinished(group, path)))
                .toList();
    }

    private Rollout unfinished(CarriedGroup group, KeptPath path) {
        return new Rollout(
                group.plan().problem(),
                0,
                Turn.SOLVER,
                List.of(),
                path.segments(),
                "",
                StopReason.LENGTH,
                Optional.empty(),
                List.of(),
                format.tokenizer(),
                AnswerReading.PLAIN);
    }

    /**
     * The first round of a step: goes on with what was put aside, begins the new plans, and puts
     * aside what has to wait. Throws {@link IllegalStateException} where the policy wrote nothing.
     */
    List<Collected.Placed> goOn(
            RolloutCollector collector, List<PlacedPlan> plans, StepContext at) {
        Collected collected = collect(collector, aside, plans, at);
        aside = collected.carried();
        if (collected.groups().isEmpty()) {
            throw new IllegalStateException(
                    "in step "
                            + at.step()
                            + " no role that the policy plays got a turn: the others ended every"
                            + " episode before; let the policy play the role that begins, or give"
                            + " the others a higher objective.maxTokens");
        }
        return collected.placed();
    }

    /** A further round of the step, which may put more aside. */
    List<Collected.Placed> add(RolloutCollector collector, List<PlacedPlan> plans, StepContext at) {
        Collected collected = collect(collector, List.of(), plans, at);
        aside = Stream.concat(aside.stream(), collected.carried().stream()).toList();
        return collected.placed();
    }

    private static Collected collect(
            RolloutCollector collector,
            List<CarriedGroup> carried,
            List<PlacedPlan> plans,
            StepContext at) {
        int tokens =
                at.stage()
                        .objective()
                        .carryOver()
                        .map(CarryOverSpec::tokensPerStep)
                        .orElse(Integer.MAX_VALUE);
        return collector.collect(
                carried, plans, Purpose.TOKENS, at.step(), at.policyVersion(), tokens);
    }

    @Override
    public String name() {
        return "carried-rollouts";
    }

    @Override
    public PartState save() {
        return CarriedState.of(name(), aside);
    }

    @Override
    public void restore(PartState saved) {
        aside = CarriedState.read(saved);
    }
}
