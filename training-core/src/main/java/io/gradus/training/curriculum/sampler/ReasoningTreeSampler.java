package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Draws by the weights that {@link ReasoningTrees} describes, no problem twice in a step: from one
 * of two trees of weights, q and 1 - q, so that no step changes all weights.
 */
final class ReasoningTreeSampler implements ProblemSampler {
    private final ReasoningTrees spec;
    private final ArmSpace space;
    private final TreeGain gain;
    private final ArmValues scores = new ArmValues();
    private final WeightTree first = new WeightTree();
    private final WeightTree last = new WeightTree();
    private double turned;

    private record State(ArmValues.State scores, double turned) {}

    ReasoningTreeSampler(ReasoningTrees spec, ArmSpace space) {
        this.spec = spec;
        this.space = space;
        gain = new TreeGain(spec.branches());
    }

    private double early(int arm) {
        return scores.get(arm, 1);
    }

    private double late(int arm) {
        return scores.has(arm) ? 1 - scores.get(arm) : 1;
    }

    private void grow() {
        first.grow(space.size(), this::early);
        last.grow(space.size(), this::late);
    }

    @Override
    public int[] choose(Choosing choice) {
        grow();
        turned = spec.turned(choice.now().stageStep());
        int[] arms = new int[choice.groups()];
        for (int i = 0; i < arms.length; i++) {
            arms[i] = draw(arms, i, choice.draws().get(i));
        }
        putBack(arms, arms.length);
        return arms;
    }

    private double total() {
        return (1 - turned) * first.total() + turned * last.total();
    }

    private int draw(int[] arms, int drawn, SplittableRandom random) {
        if (total() <= 0) {
            putBack(arms, drawn);
        }
        if (total() <= 0) {
            return random.nextInt(space.size());
        }
        boolean early = random.nextDouble() * total() < (1 - turned) * first.total();
        int arm = early ? first.draw(random) : last.draw(random);
        first.set(arm, 0);
        last.set(arm, 0);
        return arm;
    }

    private void putBack(int[] arms, int drawn) {
        IntStream.of(arms).limit(drawn).forEach(this::weigh);
    }

    private void weigh(int arm) {
        first.set(arm, early(arm));
        last.set(arm, late(arm));
    }

    @Override
    public void observe(SampledStep step) {
        grow();
        for (ArmResult result : step.results()) {
            scores.set(result.arm(), gain.relative(result.passRate(), result.rollouts()));
            weigh(result.arm());
        }
    }

    @Override
    public double[] shares() {
        return Probabilities.normalised(
                IntStream.range(0, space.size())
                        .mapToDouble(arm -> (1 - turned) * early(arm) + turned * late(arm))
                        .toArray());
    }

    @Override
    public List<Metric> report() {
        return List.of(new Metric("turned", turned), new Metric("seen", scores.known()));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(scores.save(), turned));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        scores.restore(state.scores());
        turned = state.turned();
        first.clear();
        last.clear();
        grow();
    }
}
