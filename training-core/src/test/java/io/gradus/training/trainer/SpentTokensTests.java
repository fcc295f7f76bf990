package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Cast;
import io.gradus.training.rollout.Player;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.Allocations;
import io.gradus.training.trainer.step.ResamplingLoop;
import io.gradus.training.trainer.step.StepRollouts;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything that was written for a step is told: writers that count for themselves say so. */
class SpentTokensTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: counted
            objective: {groupSize: 4, groupsPerStep: 6, maxTokens: 8%s}
            stages: [{name: only, problems: [{family: %s}]%s}]
            evaluate: {problemsPerCell: 4}
            """;

    private final RandomStreams streams = new RandomStreams(11);
    private final Counting policy = new Counting(new Clerk()::generate);

    /** Checks, whatever it is shown. */
    private static Generation check(GenerationRequest request) {
        int[][] moves = new int[request.rows()][];
        float[][] claims = new float[request.rows()][2];
        Arrays.fill(moves, Characters.TOKENIZER.encodeTurn("c"));
        return new Generation(
                moves, claims, claims, new int[moves.length][0][], new float[moves.length][0][]);
    }

    /** Counts what another writes, and the tokens of hints in the prompts that it reads. */
    private static final class Counting implements Generator {
        private final Function<GenerationRequest, Generation> writer;
        private long written;
        private long hints;

        Counting(Function<GenerationRequest, Generation> writer) {
            this.writer = writer;
        }

        @Override
        public PolicyShape shape() {
            return new Clerk().shape();
        }

        @Override
        public Generation generate(GenerationRequest request) {
            Generation generation = writer.apply(request);
            for (int row = 0; row < request.rows(); row++) {
                written += generation.tokens()[row].length;
                hints += hint(request.prompts()[request.promptOfRow()[row]]);
            }
            return generation;
        }

        private static int hint(int[] prompt) {
            String text =
                    IntStream.of(prompt)
                            .filter(token -> token != Characters.END)
                            .mapToObj(token -> Characters.TOKENIZER.decode(new int[] {token}))
                            .collect(Collectors.joining());
            int begin = text.indexOf("<hint>");
            return begin < 0 ? 0 : text.indexOf("</hint>") + "</hint>".length() - begin;
        }
    }

    private StepRollouts roll(String objective, String family, String more, Supplier<Cast> cast) {
        String text = TEXT.formatted(objective, family, more);
        CurriculumDocument document =
                switch (CurriculumReader.read(text)) {
                    case Reading.Valid<CurriculumDocument>(var valid) -> valid;
                    case Reading.Invalid<CurriculumDocument>(var errors) ->
                            throw new AssertionError(errors.toString());
                };
        Curriculum curriculum = Curriculum.from(document, streams, RubricServices.offline());
        StepContext at =
                new StepContext(curriculum.stage(), 1, curriculum.context(0, 0), 0, List.of());
        return new ResamplingLoop(
                        new PolicyWorld(
                                curriculum,
                                new RolloutCollector(cast, streams, ProblemSource::begin),
                                new CarriedRollouts(TextFormat.CHARACTERS),
                                new StartWriter(
                                        _ -> policy,
                                        Wording.CHARACTERS,
                                        new Comprehension(_ -> null, Wording.CHARACTERS),
                                        streams)),
                        new Allocations())
                .roll(
                        at,
                        new Objective(at.stage().objective())
                                .planner(at.now(), curriculum.guidance(at.now(), 1)));
    }

    private static long written(StepRollouts rolled) {
        return rolled.observed().stream().mapToLong(g -> g.group().sampledTokens()).sum();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ", filter: {zero-variance: {refill: 4}}",
                ", allocation: {screening: {first: 2}}",
                ", allocation: {rounds: {rounds: 3, rollouts: 2, want: 2}}",
                ", guidance: {ladder: {tiers: [plan, steps], shares: [1]}}",
                ", guidance: {ladder: {tiers: [plan, steps], shares: [1], replace: 1, attempts: 2}}",
                ", guidance: {hint: {tier: plan, share: 0.5}}",
                ", guidance: {ladder: {tiers: [plan], writer: policy}}"
            })
    void whatIsFilteredRefilledOrGivenUpIsCounted(String more) {
        StepRollouts rolled = roll("", "addition", more, () -> Cast.of(policy, Wording.CHARACTERS));

        assertThat(written(rolled)).isEqualTo(policy.written).isPositive();
        assertThat(rolled.spent()).isEqualTo(SpentTokens.given(policy.hints));
        assertThat(policy.hints > 0).isEqualTo(more.contains("guidance"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ", branching: {tree: {segmentTokens: 2}}",
                ", branching: {entropy: {forks: 1, branches: 2}}",
                ", branching: {search: {segmentTokens: 2, width: 2, depth: 4}}"
            })
    void branchesAreCounted(String objective) {
        StepRollouts rolled =
                roll(objective, "addition", "", () -> Cast.of(policy, Wording.CHARACTERS));

        assertThat(written(rolled)).isEqualTo(policy.written).isPositive();
    }

    @Test
    void whatAnOpponentWritesIsCountedBesideThePolicy() {
        Counting opponent = new Counting(SpentTokensTests::check);
        LinkedHashMap<String, Player> others = new LinkedHashMap<>();
        others.put("first", new Player(opponent, Wording.CHARACTERS, false));
        StepRollouts rolled =
                roll(
                        "",
                        "kuhn-poker",
                        "",
                        () -> new Cast(Player.of(policy, Wording.CHARACTERS), others));

        assertThat(written(rolled)).isEqualTo(policy.written).isPositive();
        assertThat(rolled.spent()).isEqualTo(SpentTokens.others(opponent.written));
        assertThat(opponent.written).isPositive();
    }
}
