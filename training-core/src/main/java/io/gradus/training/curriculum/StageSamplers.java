package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.sampler.Arm;
import io.gradus.training.curriculum.sampler.ArmResult;
import io.gradus.training.curriculum.sampler.Choosing;
import io.gradus.training.curriculum.sampler.ProblemSampler;
import io.gradus.training.curriculum.sampler.SampledStep;
import io.gradus.training.curriculum.sampler.SamplerSpec;
import io.gradus.training.curriculum.sampler.SamplerState;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.pool.ProblemPools;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/**
 * The samplers of a curriculum's stages: one each, made when its stage is first entered, for the
 * whole run.
 */
final class StageSamplers {
    /** Shares of more arms than these are not told one by one. */
    private static final int MOST_CURVES = 64;

    private final ProblemPools pools;
    private final SequencedMap<String, Held> samplers = new LinkedHashMap<>();

    StageSamplers(ProblemPools pools) {
        this.pools = pools;
    }

    private record Held(SamplerSpec spec, StageArms arms, ProblemSampler sampler) {
        /** Changes with what the sampler's numbers mean. */
        String identity() {
            return name() + "/" + arms.identity();
        }

        private String name() {
            return Alternative.nameOf(spec);
        }

        /** Whether a saved state is of this kind and over these arms. */
        boolean matches(String saved) {
            return saved.equals(identity())
                    || saved.equals(FormerSamplerNames.of(name()) + "/" + arms.identity());
        }
    }

    private Held of(Stage stage) {
        return samplers.computeIfAbsent(
                stage.name(),
                _ -> {
                    StageArms arms = StageArms.of(stage.sources(), pools);
                    SamplerSpec spec = stage.spec().sampler();
                    return new Held(spec, arms, spec.begin(arms));
                });
    }

    /** The problems of a stage's next groups. */
    List<Problem> choose(Stage stage, Choosing choice) {
        int[] arms = chosen(stage, choice);
        return IntStream.range(0, arms.length)
                .mapToObj(i -> of(stage).arms().draw(arms[i], choice.draws().get(i)))
                .toList();
    }

    /** The arms of a stage's next groups. */
    List<Arm> arms(Stage stage, Choosing choice) {
        return Arrays.stream(chosen(stage, choice)).mapToObj(of(stage).arms()::at).toList();
    }

    /**
     * Multiple of the problems that it wants with which a step of this stage begins, at least 1.
     */
    double expansion(Stage stage) {
        return of(stage).sampler().expansion();
    }

    private int[] chosen(Stage stage, Choosing choice) {
        of(stage).arms().grow();
        return of(stage).sampler().choose(choice);
    }

    /** Lets the sampler of the stage that took the step take note of it. */
    void observe(Stage stage, long step, ScheduleContext now, List<AskedGroup> groups) {
        Held held = of(stage);
        held.arms().grow();
        List<ArmResult> results = new ArrayList<>();
        for (AskedGroup group : groups) {
            held.arms()
                    .find(group.problem(), group.cell())
                    .ifPresent(arm -> results.add(group.result().withArm(arm)));
        }
        held.sampler().observe(new SampledStep(step, now, results));
    }

    /** How likely each arm of the stage is, and what its sampler tells beside. */
    List<Metric> report(Stage stage) {
        Held held = of(stage);
        if (held.spec().forgets()) {
            return List.of(); // the document says it all
        }
        List<Metric> metrics = new ArrayList<>();
        double[] shares =
                held.arms().size() > MOST_CURVES ? new double[0] : held.sampler().shares();
        for (int arm = 0; arm < shares.length; arm++) {
            metrics.add(new Metric("sampler/share/" + held.arms().at(arm).name(), shares[arm]));
        }
        held.sampler()
                .report()
                .forEach(m -> metrics.add(new Metric("sampler/" + m.name(), m.value())));
        return metrics;
    }

    List<SamplerState> save() {
        samplers.values().forEach(held -> held.arms().grow()); // as a restored one begins
        return samplers.entrySet().stream()
                .map(e ->
                        new SamplerState(
                                e.getKey(), e.getValue().identity(), e.getValue().sampler().save()))
                .toList();
    }

    /**
     * Those of the stages saved go on where they stood, as long as they are of the same kind and
     * over the same arms; others begin anew. The pools stand where they stood already.
     */
    void restore(List<SamplerState> saved, List<Stage> stages) {
        samplers.clear();
        for (SamplerState state : saved) {
            stages.stream()
                    .filter(stage -> stage.name().equals(state.stage()))
                    .map(this::of)
                    .filter(held -> held.matches(state.identity()))
                    .forEach(held -> held.sampler().restore(state.json()));
        }
    }
}
