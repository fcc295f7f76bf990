package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;

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
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rollouts of an untrained policy that part where another token is likely. */
class LookaheadTests {
    private static final double GAP = 0.004;
    private static final double PROBABILITY = 0.0105;

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

    private RolloutGroup group(Branching rule) {
        return group(engine, rule);
    }

    private RolloutGroup group(Generator generator, Branching rule) {
        ProblemSource source = ProblemSource.of("addition", List.of());
        RolloutPlan plan =
                new RolloutPlan(
                        source.item(7, source.cell(Map.of("digits", 2))),
                        8,
                        1,
                        new RolloutLimits(30, 1),
                        List.of(),
                        rule);
        return new RolloutCollector(generator, Wording.CHARACTERS, streams, ProblemSource::begin)
                .collect(List.of(plan), Purpose.TOKENS, 1, 0)
                .getFirst();
    }

    private static Lookahead rule(double distance, double share) {
        return new Lookahead(PROBABILITY, GAP, 2, List.of(5, 8), distance, share);
    }

    /** The segment with which a leaf begins that took a token which was not drawn. */
    private static Segment first(Rollout leaf) {
        return leaf.segments().get(leaf.forks().getLast().segment());
    }

    private static List<Rollout> branches(RolloutGroup group) {
        return group.rollouts().stream()
                .filter(r -> r.forks().size() > 1 && r.forks().getLast().branch() > 0)
                .toList();
    }

    @Test
    void aBranchBeginsWithALikelyTokenThatWasNotDrawn() {
        RolloutGroup group = group(rule(0, 0.5));

        assertThat(branches(group)).isNotEmpty();
        for (Rollout branch : branches(group)) {
            Segment chosen = first(branch);
            assertThat(chosen.tokens()).hasSize(1);
            assertThat(Math.exp(chosen.logProbs()[0])).isGreaterThan(PROBABILITY);
            for (Rollout other : group.rollouts()) {
                List<Fork> way = branch.forks().subList(0, branch.forks().size() - 1);
                if (other != branch
                        && other.forks().size() > way.size()
                        && other.forks().subList(0, way.size()).equals(way)) {
                    int there = other.forks().get(way.size()).segment();
                    assertThat(other.segments().get(there).tokens()[0])
                            .isNotEqualTo(chosen.tokens()[0]);
                }
            }
        }
    }

    @Test
    void nothingPartsWhereNoTokenIsLikelyEnough() {
        RolloutGroup group = group(new Lookahead(0.9, 1, 2, List.of(5), 0.4, 1));

        assertThat(group.rollouts())
                .hasSize(8)
                .allSatisfy(r -> assertThat(r.forks()).hasSize(1))
                .allSatisfy(r -> assertThat(r.forks().getFirst().segment()).isEqualTo(1));
        assertThat(group.discardedTokens()).isZero();
    }

    @Test
    void aShareOfTheRolloutsBeginsAtThePromptAndDoesNotPart() {
        long alone =
                group(rule(0, 0.5)).rollouts().stream()
                        .filter(r -> r.forks().getFirst().branch() > 0)
                        .peek(r -> assertThat(r.forks()).hasSize(1))
                        .count();

        assertThat(alone).isGreaterThanOrEqualTo(4);
    }

    /**
     * Writes the alphabet over and over and never ends. A Z would be about as likely behind each
     * sixth token; what is behind a Y goes the other way, and a Y would be behind each tenth.
     */
    private static final class Alphabet implements Generator {
        @Override
        public PolicyShape shape() {
            return PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 96);
        }

        @Override
        public Generation generate(GenerationRequest request) {
            int rows = request.rows();
            Generation out =
                    new Generation(
                            new int[rows][],
                            new float[rows][],
                            new float[rows][],
                            new int[rows][][],
                            new float[rows][][]);
            for (int row = 0; row < rows; row++) {
                int[] prompt = request.prompts()[request.promptOfRow()[row]];
                int count = request.limits()[row];
                boolean turned = Characters.TOKENIZER.decode(prompt).contains("Y");
                out.tokens()[row] = new int[count];
                out.logProbs()[row] = new float[count];
                out.entropies()[row] = new float[count];
                out.topTokens()[row] = new int[count][];
                out.topLogProbs()[row] = new float[count][];
                for (int t = 0; t < count; t++) {
                    int at = prompt.length + t;
                    int drawn = token((char) (turned ? 'x' - at % 24 : 'a' + at % 24));
                    out.tokens()[row][t] = drawn;
                    out.topTokens()[row][t] = new int[] {drawn, token(at % 10 == 0 ? 'Y' : 'Z')};
                    float other = (float) Math.log(at % 10 == 0 || at % 6 == 0 ? 0.4 : 0.1);
                    out.topLogProbs()[row][t] = new float[] {(float) Math.log(0.5), other};
                }
            }
            return out;
        }

        private static int token(char c) {
            return Characters.TOKENIZER.encode(String.valueOf(c))[0];
        }
    }

    private RolloutGroup alphabet(double distance) {
        return group(new Alphabet(), new Lookahead(0.25, 0.15, 2, List.of(5), distance, 1));
    }

    @Test
    void branchesThatGoOnAlikeAreGivenUp() {
        RolloutGroup all = alphabet(0);
        RolloutGroup unlike = alphabet(0.4);

        assertThat(all.discardedTokens()).isZero();
        assertThat(all.rollouts()).anySatisfy(r -> assertThat(r.completion()).contains("Z"));
        assertThat(unlike.discardedTokens()).isPositive();
        assertThat(unlike.rollouts()).hasSize(8);
        assertThat(unlike.rollouts().stream().map(Rollout::index))
                .containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
        assertThat(unlike.rollouts()).anySatisfy(r -> assertThat(r.completion()).contains("Y"));
        assertThat(unlike.rollouts())
                .allSatisfy(r -> {
                    int alike = r.completion().indexOf('Z');
                    assertThat(alike < 0 || alike > 30 - 5).isTrue();
                });
    }
}
