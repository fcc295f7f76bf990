package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.PlainText;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.stage.StepContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StartWriterTests {
    private static final Problem SUM =
            ProblemSource.of("addition", List.of()).item(3, Difficulty.of("digits", 2));
    private static final Problem GUESSING =
            IntStream.range(0, 100)
                    .mapToObj(seed ->
                            ProblemSource.of("number-guessing", List.of())
                                    .item(seed, Difficulty.of("range", 7)))
                    .filter(problem -> problem.demonstration().split("\n").length == 3)
                    .findFirst()
                    .orElseThrow();

    private final RandomStreams streams = new RandomStreams(4);

    /** Writes one text after the other whatever it reads, as far as it may, and then the last. */
    private static final class Parrot implements Generator {
        private final String[] texts;
        private final List<String> read = new ArrayList<>();
        private int said;

        Parrot(String... texts) {
            this.texts = texts;
        }

        @Override
        public PolicyShape shape() {
            return new Clerk().shape();
        }

        @Override
        public Generation generate(GenerationRequest request) {
            String text = texts[Math.min(said++, texts.length - 1)];
            int[] whole = Characters.TOKENIZER.encodeTurn(text);
            int[][] tokens = new int[request.rows()][];
            float[][] claims = new float[request.rows()][];
            for (int row = 0; row < tokens.length; row++) {
                read.add(
                        Characters.TOKENIZER.decode(request.prompts()[request.promptOfRow()[row]]));
                tokens[row] = Arrays.copyOf(whole, Math.min(whole.length, request.limits()[row]));
                claims[row] = new float[tokens[row].length];
            }
            return new Generation(
                    tokens,
                    claims,
                    claims,
                    new int[tokens.length][0][],
                    new float[tokens.length][0][]);
        }
    }

    private static PlacedPlan plan(Problem problem, Start... starts) {
        RolloutPlan plan = new RolloutPlan(problem, 4, 1, new RolloutLimits(8, 5));
        return new PlacedPlan(2, 4, plan.with(List.of(starts)));
    }

    private FulfilledPlans fulfil(Generator model, PlacedPlan plan) {
        Curriculum curriculum =
                Curriculum.from(TinyRuns.document(0), streams, RubricServices.offline());
        return new StartWriter(
                        _ -> model,
                        Wording.CHARACTERS,
                        new Comprehension(_ -> null, Wording.CHARACTERS),
                        streams)
                .fulfil(
                        List.of(plan),
                        new StepContext(
                                curriculum.stage(), 1, curriculum.context(0, 0), 0, List.of()));
    }

    private static Start rollIn(int moves) {
        return Start.wanting(new Wanted.Beginning("other", moves, Help.of("rollin")));
    }

    private static List<String> given(FulfilledPlans said) {
        return said.plans().getFirst().plan().starts().stream()
                .map(s -> s.prefix().map(Start.Prefix::text).orElse(""))
                .toList();
    }

    @Test
    void aModelBeginsSoManyTokensAndNeverTheEnd() {
        FulfilledPlans said =
                fulfil(new Parrot("1234"), plan(SUM, rollIn(1), Start.NONE, rollIn(3), rollIn(9)));

        assertThat(given(said)).containsExactly("1", "", "123", "1234");
        assertThat(said.others()).containsExactly(1 + 3 + 5);
        assertThat(said.own()).containsExactly(0);
    }

    @Test
    void aModelPlaysSoManyTurnsOfAnEpisodeAndNotTheLast() {
        String[] moves = GUESSING.demonstration().split("\n");
        assertThat(moves).hasSizeGreaterThanOrEqualTo(3);

        assertThat(given(fulfil(new Parrot(moves), plan(GUESSING, rollIn(2)))))
                .containsExactly(moves[0] + "\n" + moves[1] + "\n");
        assertThat(given(fulfil(new Parrot(moves), plan(GUESSING, rollIn(9)))))
                .containsExactly(
                        GUESSING.demonstration()
                                .substring(0, GUESSING.demonstration().lastIndexOf('\n') + 1));
    }

    @Test
    void aHintIsCutOffBeforeTheAnswerAndWhatThePolicyWroteIsItsOwn() {
        Parrot policy = new Parrot("<b>take " + SUM.reference() + " now");
        Wanted.Hint wanted =
                new Wanted.Hint(
                        "policy",
                        Wanted.hintPrompt(SUM, "plan"),
                        SUM.reference(),
                        60,
                        Presence.BOTH,
                        Help.of("plan"));
        FulfilledPlans said = fulfil(policy, plan(SUM, Start.wanting(wanted)));
        Start.Hint hint = said.plans().getFirst().plan().starts().getFirst().hint().orElseThrow();

        assertThat(hint.text()).isEqualTo("<hint>btake </hint>");
        assertThat(policy.read)
                .containsExactly(SUM.prompt() + "<plan>" + SUM.hints().trace() + "</plan>");
        assertThat(said.own()[0]).isEqualTo("<b>take  now".length() + SUM.reference().length() + 1);
        assertThat(said.others()).containsExactly(0);
    }

    @Test
    void plansOfWhichNothingIsWantedStayTheSame() {
        PlacedPlan plain = plan(SUM, Start.NONE);

        assertThat(fulfil(new Parrot("1"), plain).plans().getFirst()).isSameAs(plain);
    }

    /**
     * Probabilities 0.5 and 0.25 of the answer's two digits behind one, 0.9 and 0.1 behind other.
     */
    @Test
    void theSolutionIsChosenByTheMeanProbabilityOfTheAnswersTokens() {
        String answer = SUM.reference();
        List<Start.Prefix> known =
                List.of(
                        new Start.Prefix(answer, true, new Help("demonstration", "failed")),
                        new Start.Prefix("<think>t</think>", true, new Help("trace", "failed")));
        List<String> read = new ArrayList<>();
        Comprehension comprehension =
                new Comprehension(batch -> claims(batch, read, answer), Wording.CHARACTERS);

        assertThat(comprehension.sureness(SUM, known)[0])
                .isCloseTo(0.75 / answer.length(), within(1e-6));
        assertThat(comprehension.sureness(SUM, known)[1])
                .isCloseTo(1.0 / answer.length(), within(1e-6));
        Start first = comprehension.choose(SUM, new Wanted.Solution(known, 0));
        Start second = comprehension.choose(SUM, new Wanted.Solution(known, 1));
        assertThat(first.prefix().orElseThrow().help().level()).isEqualTo("trace");
        assertThat(first.prefix().orElseThrow().help().reason())
                .startsWith("failed; the answer behind it has probability 0.");
        assertThat(second.prefix().orElseThrow().text()).isEqualTo(answer);
        assertThat(read.subList(0, 2))
                .containsExactly(SUM.prompt() + answer, SUM.prompt() + "<think>t</think>" + answer);
    }

    /** Of pairs, the answer's tokens begin with the one that holds its first character. */
    @Test
    void theAnswerWithinASolutionIsFoundByItsPlaceInTheText() {
        Wording pairs = Wording.plain(new PlainText(CharacterPairs.TOKENIZER));
        String answer = SUM.reference();
        assertThat(answer).hasSize(2);
        List<Start.Prefix> known =
                List.of(
                        new Start.Prefix("it" + answer, true, new Help("trace", "failed")),
                        new Start.Prefix("its" + answer, true, new Help("trace", "failed")));
        // "it" "57": one token; "it" "s5" "7": two
        Comprehension one = new Comprehension(batch -> steps(batch), pairs);
        double[] sure = one.sureness(SUM, known);

        int prompt = pairs.first(SUM).length;
        assertThat(sure[0]).isCloseTo(1.0 / (prompt + 1), within(1e-6));
        assertThat(sure[1]).isCloseTo((1.0 / (prompt + 1) + 1.0 / (prompt + 2)) / 2, within(1e-6));
    }

    /** The token behind t others has a probability of one in t. */
    private static Taps steps(TokenBatch batch) {
        float[][] logProbs = new float[batch.rows().length][];
        for (int row = 0; row < logProbs.length; row++) {
            logProbs[row] = new float[batch.rows()[row].length - 1];
            for (int t = 0; t < logProbs[row].length; t++) {
                logProbs[row][t] = (float) -Math.log(t + 1);
            }
        }
        return new Taps(logProbs, new float[logProbs.length][0]);
    }

    /** The last two tokens of each row have probabilities, all others of the answer none. */
    private static Taps claims(TokenBatch batch, List<String> read, String answer) {
        double[][] ends = {{0.5, 0.25}, {0.9, 0.1}};
        float[][] logProbs = new float[2][];
        for (int row = 0; row < 2; row++) {
            int[] tokens = batch.rows()[row];
            read.add(Characters.TOKENIZER.decode(tokens));
            logProbs[row] = new float[tokens.length - 1];
            Arrays.fill(logProbs[row], Float.NEGATIVE_INFINITY);
            logProbs[row][tokens.length - 3] = (float) Math.log(ends[row][0]);
            logProbs[row][tokens.length - 2] = (float) Math.log(ends[row][1]);
        }
        assertThat(answer.length()).isGreaterThanOrEqualTo(2);
        return new Taps(logProbs, new float[2][0]);
    }
}
