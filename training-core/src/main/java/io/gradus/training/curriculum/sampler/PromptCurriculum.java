package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Prompt Curriculum Learning (arXiv:2510.01135): of so many times the problems that a step needs,
 * drawn uniformly, those are asked whose pass rate a value model expects nearest to a target. The
 * value model is trained on each step's groups.
 *
 * @param candidates candidates per problem, k; ours
 * @param learningRate of the value head; ours, since it is a head and not a model of its own
 */
@Choice(
        name = "pcl",
        explanation =
                "A value model, trained on each step's groups, expects the pass rate of several candidates per problem; those nearest to the target are asked.",
        source = "arXiv:2510.01135")
public record PromptCurriculum(
        @Setting(
                        explanation = "The pass rate that is looked for.",
                        defaults = "0.5",
                        min = 0,
                        max = 1,
                        source = "arXiv:2510.01135")
                double target,
        @Setting(
                        explanation = "Candidates that the value model sees per sampled problem.",
                        defaults = "4",
                        min = 1,
                        max = 64)
                int candidates,
        @Setting(
                        explanation = "Learning rate of the value head.",
                        defaults = "0.001",
                        min = 0,
                        max = 1)
                double learningRate)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    @Override
    public Optional<Prediction> appraisal() {
        return Optional.of(Prediction.PASS_RATE);
    }

    @Override
    public OptionalDouble predictorRate() {
        return OptionalDouble.of(learningRate);
    }

    private record Expectation(int arm, double value) {}

    private record State(
            List<Expectation> expected, long asked, double meanExpected, double meanError) {}

    private final class Sampler implements ProblemSampler {
        private final ArmSpace space;

        /** Values expected of the problems of the last step. */
        private final SortedMap<Integer, Double> expected = new TreeMap<>();

        /** The step that they belong to. */
        private long asked;

        private double meanExpected = Double.NaN;
        private double meanError = Double.NaN;

        Sampler(ArmSpace space) {
            this.space = space;
        }

        @Override
        public int[] choose(Choosing choice) {
            int[] candidates = candidates(choice);
            double[] values = choice.appraiser().appraise(Prediction.PASS_RATE, space, candidates);
            int[] nearest =
                    IntStream.range(0, candidates.length)
                            .boxed()
                            .sorted(
                                    Comparator.comparingDouble(
                                            i -> StrictMath.abs(values[i] - target)))
                            .limit(choice.groups())
                            .mapToInt(Integer::intValue)
                            .toArray();
            if (choice.step() != asked) {
                expected.clear();
                asked = choice.step();
            }
            IntStream.of(nearest).forEach(i -> expected.put(candidates[i], values[i]));
            return IntStream.range(0, choice.groups())
                    .map(i -> candidates[nearest[i % nearest.length]])
                    .toArray();
        }

        /** Different ones, drawn uniformly; all where there are not more than wanted. */
        private int[] candidates(Choosing choice) {
            int wanted = (int) Math.min(space.size(), (long) candidates * choice.groups());
            Urn urn = new Urn(space.size());
            return IntStream.range(0, wanted)
                    .map(i -> urn.draw(choice.draws().get(i % choice.groups())))
                    .toArray();
        }

        @Override
        public void observe(SampledStep step) {
            List<ArmResult> foreseen =
                    step.results().stream().filter(r -> expected.containsKey(r.arm())).toList();
            if (!foreseen.isEmpty()) {
                meanExpected =
                        foreseen.stream()
                                .mapToDouble(r -> expected.get(r.arm()))
                                .average()
                                .orElseThrow();
                meanError =
                        foreseen.stream()
                                .mapToDouble(
                                        r -> StrictMath.abs(expected.get(r.arm()) - r.passRate()))
                                .average()
                                .orElseThrow();
            }
        }

        @Override
        public List<Metric> report() {
            return List.of(
                    new Metric("value/expected", meanExpected),
                    new Metric("value/error", meanError));
        }

        @Override
        public String save() {
            return JsonMapper.shared()
                    .writeValueAsString(
                            new State(
                                    expected.entrySet().stream()
                                            .map(e -> new Expectation(e.getKey(), e.getValue()))
                                            .toList(),
                                    asked,
                                    meanExpected,
                                    meanError));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            expected.clear();
            state.expected().forEach(e -> expected.put(e.arm(), e.value()));
            asked = state.asked();
            meanExpected = state.meanExpected();
            meanError = state.meanError();
        }
    }
}
