package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.Verifier;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Trees that are searched with an untrained policy. */
class SearchTests {
    private final RandomStreams streams = new RandomStreams(4);
    private final TorchEngine engine =
            new TorchEngine(
                    PolicyWeights.initial(
                            PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 96), streams),
                    ComputeDevice.choose("cpu"),
                    2);

    @AfterEach
    void closeEngine() {
        engine.close();
    }

    private RolloutGroup group(Branching rule, int rollouts, Verifier verifier) {
        return group(engine, rule, rollouts, verifier);
    }

    private RolloutGroup group(
            Generator generator, Branching rule, int rollouts, Verifier verifier) {
        ProblemSource source = ProblemSource.of("addition", List.of());
        RolloutPlan plan =
                new RolloutPlan(
                        source.item(7, source.cell(Map.of("digits", 2))),
                        rollouts,
                        1,
                        new RolloutLimits(12, 1),
                        List.of(),
                        rule);
        return new RolloutCollector(
                        () -> Cast.of(generator, Wording.CHARACTERS),
                        streams,
                        ProblemSource::begin,
                        verifier)
                .collect(List.of(plan), Purpose.TOKENS, 1, 0)
                .getFirst();
    }

    private static Branching rule(int segmentTokens, int width, int depth) {
        return new Branching.Search(segmentTokens, width, depth, 2, 0.4, 0, 0.01);
    }

    private static Verdict wrong() {
        return Verdict.wrong("as the test wants it");
    }

    private static double entropy(Rollout rollout) {
        return SampledTokens.ofCompletion(rollout).entropies().stream()
                .mapToDouble(Float::doubleValue)
                .average()
                .orElseThrow();
    }

    /** One segment deep: six paths are written to their ends and chosen one after the other. */
    @Test
    void ofWrongPathsTheMostConfidentIsChosen() {
        List<Rollout> all = group(rule(4, 6, 1), 6, (_, _) -> wrong()).rollouts();
        RolloutGroup one = group(rule(4, 6, 1), 1, (_, _) -> wrong());

        assertThat(all).isSortedAccordingTo(Comparator.comparingDouble(SearchTests::entropy));
        assertThat(one.rollouts().getFirst().completion()).isEqualTo(all.getFirst().completion());
        assertThat(one.discardedTokens())
                .isEqualTo(all.stream().skip(1).mapToInt(Rollout::completionTokens).sum());
    }

    @Test
    void aRightPathIsChosenBeforeAllWrongOnes() {
        String last = group(rule(4, 6, 1), 6, (_, _) -> wrong()).rollouts().getLast().answer();
        Verifier verifier = (_, answer) -> answer.equals(last) ? Verdict.correct() : wrong();

        assertThat(group(rule(4, 6, 1), 1, verifier).rollouts().getFirst().answer())
                .isEqualTo(last);
    }

    @Test
    void theSearchGoesOnUntilTheGroupIsWholeAndCanBeRepeated() {
        RolloutGroup once = group(rule(3, 2, 8), 9, (_, _) -> wrong());
        RolloutGroup again = group(rule(3, 2, 8), 9, (_, _) -> wrong());

        assertThat(once.rollouts()).hasSize(9);
        assertThat(once.rollouts().stream().map(Rollout::completion))
                .isEqualTo(again.rollouts().stream().map(Rollout::completion).toList());
        assertThat(once.rollouts()).anySatisfy(r -> assertThat(r.forks()).hasSizeGreaterThan(1));
        assertThat(once.distinctSegments().filter(s -> s.source() == SegmentSource.POLICY))
                .allSatisfy(s -> assertThat(s.tokens()).hasSizeBetween(1, 3));
    }

    /** Of the three paths behind a node the first ends, the others go on with b and with c. */
    private static final class Three implements Generator {
        private final List<String> expanded = new ArrayList<>();

        @Override
        public PolicyShape shape() {
            return PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 96);
        }

        @Override
        public Generation generate(GenerationRequest request) {
            String path = Characters.TOKENIZER.decode(request.prompts()[0]);
            expanded.add(path.substring(path.indexOf('=') + 1));
            return new Generation(
                    new int[][] {
                        {Characters.END},
                        Characters.TOKENIZER.encode("b"),
                        Characters.TOKENIZER.encode("c")
                    },
                    new float[][] {{-1}, {-1}, {-1}},
                    new float[][] {{0.5f}, {0.1f}, {0.9f}},
                    new int[3][1][],
                    new float[3][1][]);
        }
    }

    private List<String> expanded(
            double quality, double uncertainty, double deepness, Verifier verifier) {
        Three generator = new Three();
        group(
                generator,
                new Branching.Search(1, 3, 8, 2, quality, uncertainty, deepness),
                3,
                verifier);
        return generator.expanded;
    }

    @Test
    void theSearchGoesOnAtTheBestNodeOfTheWholeTree() {
        Verifier none = (_, _) -> wrong();

        assertThat(expanded(0, 1, 0, none)).containsExactly("", "c", "cc");
        assertThat(expanded(0, 0, 1, none)).containsExactly("", "b", "bb");
        assertThat(expanded(0, 0, 0, none)).containsExactly("", "b", "c");
    }

    /** Nodes behind a node are worth what the node is: b, or the prompt where c hangs. */
    @Test
    void theSearchGoesOnBehindWhatLedToRightAnswers() {
        Verifier empty = (_, answer) -> answer.isEmpty() ? Verdict.correct() : wrong();
        Verifier behindB = (_, answer) -> answer.equals("b") ? Verdict.correct() : wrong();

        assertThat(expanded(1, 0, 0, empty)).containsExactly("", "b", "c");
        assertThat(expanded(1, 0, 0, behindB)).containsExactly("", "b", "bb");
    }

    @Test
    void outcomesCountMoreNearTheEndAndWrongOnesNeverAgainstRightOnes() {
        SearchValue value = new SearchValue();
        value.back(-1, 1, 3);
        assertThat(value.value()).isCloseTo(-0.5, within(1e-12));
        value.back(1, 2, 3);
        assertThat(value.value()).isCloseTo(0.75, within(1e-12));
        value.back(-1, 3, 3);
        assertThat(value.value()).isCloseTo(0.75, within(1e-12));
        value.back(1, 0, 19);
        assertThat(value.value()).isCloseTo(0.85, within(1e-12));
        assertThat(value.mean()).isCloseTo(0.85 / 4, within(1e-12));
    }
}
