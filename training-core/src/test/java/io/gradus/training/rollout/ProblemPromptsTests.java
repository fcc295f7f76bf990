package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.policy.chat.ChatSpec;
import io.gradus.training.policy.text.Exchange;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.asking.AnswerReading;
import io.gradus.training.problem.asking.AnswerRule;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.Split;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProblemPromptsTests {
    private static Problem problem(String key) {
        return ProblemSource.problem(ProblemKey.parse(key));
    }

    private static ProblemPrompts prompts(boolean instruct, int shots) {
        return new ProblemPrompts(new PromptSpec(instruct, shots), new RandomStreams(7));
    }

    @Test
    void byDefaultTheProblemStandsAlone() {
        Problem problem = problem("addition(digits=2)#5");
        ProblemPrompts plain = prompts(false, 0);

        assertThat(plain.asks(problem)).isFalse();
        assertThat(plain.ask(problem)).isEqualTo(new AskedProblem(List.of(), problem.prompt()));
        assertThat(plain.ask(problem).plain()).isEqualTo(problem.prompt());
        assertThat(plain.reading(problem, "")).isEqualTo(AnswerReading.PLAIN);
        assertThat(plain.demonstrated(problem)).isEqualTo(problem);
    }

    @Test
    void anInstructionStandsBehindTheProblem() {
        Problem problem = problem("addition(digits=2)#=12+34=");

        assertThat(prompts(true, 0).ask(problem).plain())
                .isEqualTo("12+34=\nWork out the sum. Give the number inside <answer></answer>.");
        assertThat(prompts(true, 0).reading(problem, "<think>"))
                .isEqualTo(new AnswerReading(AnswerRule.TAGGED, "<think>", true));
        assertThat(prompts(true, 0).demonstrated(problem).demonstration())
                .isEqualTo("<answer>46</answer>");
    }

    @Test
    void aDemonstrationKeepsItsWork() {
        Problem problem = problem("addition(digits=2)|show-work#=12+34=");

        assertThat(prompts(true, 0).demonstrated(problem).demonstration())
                .isEqualTo("<think>2+4=6;1+3=4</think><answer>46</answer>");
    }

    @Test
    void shotsAreSolvedProblemsOfTheCellOnLinesOfTheirOwn() {
        Problem problem = problem("subtraction(digits=2,borrows=1)#5");
        AskedProblem asked = prompts(false, 3).ask(problem);
        String[] lines = asked.plain().split("\n");

        assertThat(lines).hasSize(4).endsWith(problem.prompt());
        for (int i = 0; i < 3; i++) {
            assertThat(lines[i]).matches("[0-9]{2}-[0-9]{1,2}= [0-9]+");
            String[] numbers = lines[i].split("[-= ]+");
            assertThat(Integer.parseInt(numbers[2]))
                    .isEqualTo(Integer.parseInt(numbers[0]) - Integer.parseInt(numbers[1]));
            assertThat(Integer.parseInt(numbers[0]) % 10)
                    .isLessThan(Integer.parseInt(numbers[1]) % 10);
        }
    }

    @Test
    void aPreambleStandsBeforeWhateverComesFirst() {
        Problem problem = problem("letter-reversal(length=2)#=reverse x y ->");
        String preamble = "reverse k e -> e k\n";

        assertThat(prompts(preamble, 0).ask(problem).plain())
                .isEqualTo("reverse k e -> e k\nreverse x y ->");
        AskedProblem behindShots = prompts(preamble, 2).ask(problem);
        assertThat(behindShots.examples().getFirst().shown()).startsWith(preamble + "reverse ");
        assertThat(behindShots.examples().getLast().shown()).doesNotContain(preamble);
        assertThat(behindShots.text()).isEqualTo("reverse x y ->");
        assertThat(prompts(preamble, 0).reading(problem, "")).isEqualTo(AnswerReading.PLAIN);
    }

    private static ProblemPrompts prompts(String preamble, int shots) {
        PromptSpec spec =
                new PromptSpec(
                        false,
                        shots,
                        Optional.of(preamble),
                        new ChatSpec.None(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of());
        return new ProblemPrompts(spec, new RandomStreams(7));
    }

    @Test
    void withBothExamplesAreInTheFormThatIsAskedFor() {
        AskedProblem asked = prompts(true, 1).ask(problem("addition(digits=1)#5"));
        Exchange example = asked.examples().getFirst();

        assertThat(example.shown()).endsWith("inside <answer></answer>.");
        assertThat(example.written()).matches("<answer>[0-9]+</answer>");
    }

    /** One-digit sums: 55 in all, of which about one in eight is held out. */
    @Test
    void shotsDifferFromEachOtherAndTheProblemAndAreNeverHeldOut() {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = problem("addition(digits=1)#" + Integer.toString(seed, 36));
            Set<String> contents = new HashSet<>(Set.of(Split.content(problem)));
            List<Exchange> examples = prompts(false, 8).ask(problem).examples();

            assertThat(examples).hasSize(8);
            for (Exchange example : examples) {
                Problem shown = problem("addition(digits=1)#=" + example.shown());
                assertThat(contents.add(Split.content(shown))).isTrue();
                assertThat(Split.isHeldOut(shown)).isFalse();
                assertThat(shown.reference()).isEqualTo(example.written());
            }
        }
    }

    @Test
    void shotsArePureInSeedAndProblem() {
        Problem problem = problem("addition(digits=2)#5");
        Problem other = problem("addition(digits=2)#6");
        ProblemPrompts reseeded =
                new ProblemPrompts(new PromptSpec(false, 3), new RandomStreams(8));

        assertThat(prompts(false, 3).ask(problem)).isEqualTo(prompts(false, 3).ask(problem));
        assertThat(prompts(false, 3).ask(problem).examples())
                .isNotEqualTo(prompts(false, 3).ask(other).examples())
                .isNotEqualTo(reseeded.ask(problem).examples());
        assertThat(prompts(false, 4).ask(problem).examples())
                .startsWith(prompts(false, 3).ask(problem).examples().toArray(Exchange[]::new));
    }

    @Test
    void aCellWithTooFewProblemsShowsFewer() {
        Problem problem = problem("kuhn-poker(cards=3)#5");
        assertThat(prompts(true, 4).ask(problem).examples()).isEmpty();

        Problem small = problem("n-queens(size=7,removed=1)#5");
        assertThat(prompts(false, 16).ask(small).examples()).hasSizeBetween(1, 16);
    }

    @Test
    void episodesOfSeveralTurnsSayThemselvesWhatIsWanted() {
        Problem problem = problem("number-guessing(range=7)#5");

        assertThat(prompts(true, 4).ask(problem).plain()).isEqualTo(problem.prompt());
        assertThat(prompts(true, 4).reading(problem, ""))
                .isEqualTo(new AnswerReading(AnswerRule.WHOLE, "", true));
    }

    @Test
    void aChatAsksInMessagesAndNothingElseDoes() {
        Problem problem = problem("addition(digits=2)#5");
        PromptSpec chat =
                new PromptSpec(
                        false,
                        1,
                        Optional.empty(),
                        new ChatSpec.OfTokenizer(),
                        Optional.of("Be brief."),
                        Optional.empty(),
                        Optional.empty(),
                        List.of("\n"));
        ProblemPrompts prompts = new ProblemPrompts(chat, new RandomStreams(7));
        Exchange example = prompts.ask(problem).examples().getFirst();

        assertThat(prompts.messages(problem))
                .containsExactly(
                        new PromptMessage("system", "Be brief."),
                        new PromptMessage("user", example.shown()),
                        new PromptMessage("assistant", example.written()),
                        new PromptMessage("user", problem.prompt()));
        assertThat(prompts.stops()).containsExactly("\n");
        assertThat(prompts(false, 1).messages(problem)).isEmpty();
    }
}
