package io.gradus.training.analysis.simulate;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.condition.GroupEvidence;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.guidance.AuxiliaryUpdate;
import io.gradus.training.curriculum.guidance.Guidance;
import io.gradus.training.curriculum.guidance.Guide;
import io.gradus.training.curriculum.sampler.ArmResult;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Branching;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.Allocations;
import io.gradus.training.trainer.step.ReplayMixer;
import io.gradus.training.trainer.step.ResamplingLoop;
import io.gradus.training.trainer.step.RolledGroup;
import io.gradus.training.trainer.step.RolloutPlanner;
import io.gradus.training.trainer.step.StepRollouts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Steps of stages that do more than roll each problem out once: the run's own rounds, allocation,
 * guidance, filter, selection and replay over made-up rollouts.
 */
final class RoundedSteps {
    private final SimulatedWorld.Setting run;
    private final RandomStreams streams;
    private final Map<Stage, Optional<Guide>> guides = new HashMap<>();
    private final Allocations allocations = new Allocations();
    private final ReplayMixer replay;

    RoundedSteps(SimulatedWorld.Setting run, RandomStreams streams) {
        this.run = run;
        this.streams = streams;
        replay = new ReplayMixer(streams);
    }

    /** Takes a step; what the update sees of it is added to {@code signals}. */
    TakenStep take(
            SimulatedStage stage,
            StepContext at,
            IntFunction<int[]> choose,
            double expansion,
            StepSignals signals) {
        double pays = stage.reward().at(at.now());
        SimulatedWorld world = new SimulatedWorld(run, stage, choose, expansion, pays);
        StepRollouts rolled = new ResamplingLoop(world, allocations).roll(at, planner(at));
        UpdateRows rows = new UpdateRows(stage, streams, world);
        replay.mix(at, rows.of(rolled.admitted(), at)).forEach(row -> rows.add(row, signals));
        AuxiliaryUpdate lesson =
                guide(at.stage())
                        .map(g -> g.lesson(rolled.observed()))
                        .orElse(AuxiliaryUpdate.NONE);
        StepEvidence evidence = evidence(rolled.observed());
        return new TakenStep(
                evidence,
                results(stage, rolled, evidence.groups(), pays),
                rolled.observed(),
                lesson,
                counts(rolled, evidence));
    }

    /** Lets the stage's guide take note of a step. */
    void observe(StepContext at, TakenStep taken) {
        guide(at.stage()).ifPresent(guide -> guide.observe(at.step(), taken.observed()));
    }

    private Optional<Guide> guide(Stage stage) {
        return guides.computeIfAbsent(
                stage,
                one ->
                        one.spec()
                                .guidance()
                                .map(guidance -> guidance.begin(run.rollouts().tokenizer())));
    }

    private RolloutPlanner planner(StepContext at) {
        ObjectiveSpec objective = at.stage().objective();
        Guidance guidance =
                guide(at.stage())
                        .map(guide -> guide.at(at.now(), at.step(), streams))
                        .orElse(Guidance.NONE);
        return new RolloutPlanner(
                objective.groupSize(),
                1,
                new RolloutLimits(objective.tokensAt(at.now()), 1),
                guidance,
                new Branching.None());
    }

    private static StepEvidence evidence(List<ScoredGroup> observed) {
        List<GroupEvidence> groups = observed.stream().map(RoundedSteps::evidence).toList();
        long tokens = groups.stream().mapToLong(GroupEvidence::tokens).sum();
        double rollouts = observed.stream().mapToInt(g -> g.scores().size()).sum();
        double passed = groups.stream().mapToDouble(GroupEvidence::passRate).average().orElse(0);
        return new StepEvidence(groups, SimulatedStep.entropy(passed), tokens / rollouts, tokens);
    }

    private static GroupEvidence evidence(ScoredGroup group) {
        var key = group.group().problem().key();
        return new GroupEvidence(
                key.cell(),
                key.family(),
                group.passRate(),
                group.meanReward(),
                group.group().sampledTokens(),
                Double.NaN);
    }

    private static List<ArmResult> results(
            SimulatedStage stage, StepRollouts rolled, List<GroupEvidence> evidence, double pays) {
        List<ArmResult> results = new ArrayList<>();
        for (int i = 0; i < evidence.size(); i++) {
            RolledGroup group = rolled.groups().get(i);
            ScoredGroup observed = group.observed();
            ArmResult result =
                    VerdictResult.of(
                            observed.scores().size(),
                            evidence.get(i).passRate(),
                            evidence.get(i).meanReward(),
                            pays,
                            evidence.get(i).tokens(),
                            stage.stage().objective().advantage(),
                            group.refused().isEmpty());
            stage.arms()
                    .find(observed.group().problem().key())
                    .ifPresent(arm -> results.add(result.withArm(arm)));
        }
        return results;
    }

    private static VisitCounts counts(StepRollouts rolled, StepEvidence evidence) {
        List<GroupEvidence> groups = evidence.groups();
        long hard = groups.stream().filter(g -> g.passRate() == 0).count();
        long easy = groups.stream().filter(g -> g.passRate() == 1).count();
        return new VisitCounts(
                1,
                evidence.tokens(),
                hard,
                groups.size() - hard - easy,
                easy,
                rolled.admitted().size());
    }
}
