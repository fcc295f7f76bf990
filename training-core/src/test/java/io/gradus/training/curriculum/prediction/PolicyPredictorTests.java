package io.gradus.training.curriculum.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.sampler.AngleCurriculum;
import io.gradus.training.curriculum.sampler.Arm;
import io.gradus.training.curriculum.sampler.ArmSpace;
import io.gradus.training.curriculum.sampler.Prediction;
import io.gradus.training.curriculum.sampler.PromptCurriculum;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.rollout.Wording;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PolicyPredictorTests {
    private static final RandomStreams STREAMS = new RandomStreams(4);
    private static final Prompts PROMPTS = new Prompts(Wording.CHARACTERS, 16);
    private static final PolicyShape SHAPE = PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 16);
    private static final OptimiserSettings ADAM =
            new OptimiserSettings(1e-2, 0.9, 0.999, 1e-8, 0, 1);

    private static TorchEngine engine() {
        return new TorchEngine(
                PolicyWeights.initial(SHAPE, STREAMS), ComputeDevice.choose("cpu"), 2);
    }

    /** Sums of a digit and 1 or 2, say; every other one of the latter. */
    private static List<Problem> problems() {
        return IntStream.range(0, 20)
                .mapToObj(i -> problem(i / 2 + "+" + (1 + i % 2) + "="))
                .toList();
    }

    private static Problem problem(String prompt) {
        ProblemKey key = new ProblemKey("sum", 1, Difficulty.of("digits", 1), List.of());
        return Problem.of(key, List.of(), prompt, "1", Hints.none());
    }

    @Test
    void theHeadLearnsWhichPromptsArePassed() {
        List<Problem> problems = problems();
        double[] rates = IntStream.range(0, 20).mapToDouble(i -> i % 2 == 0 ? 0.9 : 0.2).toArray();
        try (TorchEngine engine = engine()) {
            PassRateHead head = new PassRateHead(engine, PROMPTS, STREAMS);
            double before = head.fit(problems, rates, ADAM).loss();
            for (int i = 0; i < 200; i++) {
                head.fit(problems, rates, ADAM);
            }
            double[] expected = head.expected(problems);

            assertThat(head.fit(problems, rates, ADAM).loss()).isLessThan(before / 10);
            assertThat(expected[0]).isGreaterThan(expected[1] + 0.3);
        }
    }

    /** The loss is the mean squared error of what it expected. */
    @Test
    void theLossIsTheSquaredError() {
        List<Problem> problems = problems().subList(0, 2);
        try (TorchEngine engine = engine()) {
            PassRateHead head = new PassRateHead(engine, PROMPTS, STREAMS);
            double[] e = head.expected(problems);
            double loss = head.fit(problems, new double[] {1, 0.5}, ADAM).loss();

            assertThat(loss)
                    .isCloseTo(
                            ((e[0] - 1) * (e[0] - 1) + (e[1] - 0.5) * (e[1] - 0.5)) / 2,
                            within(1e-6));
        }
    }

    @Test
    void aRestoredHeadGoesOnBitForBit() {
        List<Problem> problems = problems();
        double[] rates = new double[20];
        try (TorchEngine one = engine();
                TorchEngine two = engine()) {
            PassRateHead whole = new PassRateHead(one, PROMPTS, STREAMS);
            IntStream.range(0, 3).forEach(_ -> whole.fit(problems, rates, ADAM));
            PartState saved = whole.save();
            PassRateHead resumed = new PassRateHead(two, PROMPTS, new RandomStreams(5));
            resumed.restore(saved);
            whole.fit(problems, rates, ADAM);
            resumed.fit(problems, rates, ADAM);

            assertThat(resumed.expected(problems)).isEqualTo(whole.expected(problems));
        }
    }

    /** Against all pairs of the hidden states that the prefixes' last-token taps give. */
    @Test
    void theConcentrationIsTheMeanCosineOfTwoTokens() {
        String prompt = "12+7=";
        try (TorchEngine engine = engine()) {
            float[][] states = new float[prompt.length()][];
            for (int t = 1; t < states.length; t++) {
                states[t] =
                        engine.forward(
                                        PROMPTS.batch(List.of(problem(prompt.substring(0, t + 1)))),
                                        TapRequest.of(Tap.Pooled.LAST))
                                .of(Tap.Pooled.LAST)[0];
            }
            float[] mean =
                    engine.forward(
                                    PROMPTS.batch(List.of(problem(prompt.substring(0, 2)))),
                                    TapRequest.of(Tap.Pooled.MEAN))
                            .of(Tap.Pooled.MEAN)[0];
            states[0] = new float[mean.length];
            for (int j = 0; j < mean.length; j++) {
                states[0][j] = 2 * mean[j] - states[1][j];
            }
            double sum = 0;
            for (int i = 0; i < states.length; i++) {
                for (int j = 0; j < i; j++) {
                    sum += cosine(states[i], states[j]);
                }
            }

            assertThat(new PromptAngles(engine, PROMPTS).concentration(List.of(problem(prompt)))[0])
                    .isCloseTo(sum / 10, within(1e-4));
        }
    }

    private static double cosine(float[] a, float[] b) {
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            ab += (double) a[i] * b[i];
            aa += (double) a[i] * a[i];
            bb += (double) b[i] * b[i];
        }
        return ab / Math.sqrt(aa * bb);
    }

    @Test
    void onlyWhatASamplerAsksForIsBuilt() {
        ArmSpace space = new Problems(problems());
        try (TorchEngine engine = engine()) {
            PolicyPredictor angles =
                    new PolicyPredictor(
                            List.of(new AngleCurriculum(5, 5, 2, 0.5, 5)),
                            _ -> true,
                            engine,
                            Wording.CHARACTERS,
                            STREAMS);
            assertThat(angles.head()).isEmpty();
            assertThat(angles.appraise(Prediction.ANGLE, space, new int[] {3, 7}))
                    .isEqualTo(
                            new PromptAngles(engine, PROMPTS)
                                    .concentration(List.of(problems().get(3), problems().get(7))));

            PolicyPredictor rates =
                    new PolicyPredictor(
                            List.of(new PromptCurriculum(0.5, 4, 0.001)),
                            _ -> true,
                            engine,
                            Wording.CHARACTERS,
                            STREAMS);
            assertThat(rates.head()).isPresent();
            assertThat(rates.appraise(Prediction.PASS_RATE, space, new int[] {3})).hasSize(1);
        }
    }

    /** Problems as arms. */
    private record Problems(List<Problem> problems) implements ArmSpace {
        @Override
        public int size() {
            return problems.size();
        }

        @Override
        public int entries() {
            return 1;
        }

        @Override
        public int size(int entry) {
            return problems.size();
        }

        @Override
        public int arm(int entry, int place) {
            return place;
        }

        @Override
        public Arm at(int arm) {
            throw new UnsupportedOperationException("an appraiser reads problems alone");
        }

        @Override
        public OptionalInt find(ProblemKey problem) {
            throw new UnsupportedOperationException("an appraiser is told arms by number");
        }

        @Override
        public boolean isOfProblems() {
            return true;
        }

        @Override
        public Problem problem(int arm) {
            return problems.get(arm);
        }
    }
}
