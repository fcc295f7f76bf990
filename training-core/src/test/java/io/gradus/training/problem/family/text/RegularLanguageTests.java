package io.gradus.training.problem.family.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Compares the automaton with RE2, another matcher. */
class RegularLanguageTests {
    private final RegularLanguage family = new RegularLanguage();

    @Test
    void theVerdictsAreThoseOfAnotherMatcher() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, cell(2 + seed % 9, 5, 1 + seed % 5));
            Pattern pattern = Pattern.compile(problem.part("expression"));
            StringBuilder verdicts = new StringBuilder();
            for (String word : problem.part("words").split(",")) {
                verdicts.append(pattern.matches(word) ? 'y' : 'n');
            }

            assertThat(problem.reference()).as(problem.prompt()).isEqualTo(verdicts.toString());
        }
    }

    @Test
    void anExpressionIsReadAsItWasWritten() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 300; i++) {
            RegularExpression expression =
                    RegularExpression.random(2 + random.nextInt(12), 4, random);
            String text = expression.toString();

            assertThat(RegularExpression.read(text)).hasToString(text);
            assertThat(text.replaceAll("[^a-d]", "").length()).isBetween(2, 13);
        }
    }

    @Test
    void halfOfTheWordsAreInTheLanguageWhateverTheCell() {
        for (int size : List.of(2, 6, 20)) {
            long members = 0;
            for (int seed = 0; seed < 500; seed++) {
                members +=
                        family.item(seed, cell(size, 4, 2))
                                .reference()
                                .chars()
                                .filter(c -> c == 'y')
                                .count();
            }

            // 2000 words; the standard deviation is 22
            assertThat(members).isBetween(900L, 1100L);
        }
    }

    @Test
    void aStepTellsWhereAWordFails() {
        PositionAutomaton automaton = new PositionAutomaton(RegularExpression.read("a(bc)*|d"));

        // by hand: a, abc, abcbc and d are in it
        assertThat(automaton.accepts("abcbc")).isTrue();
        assertThat(automaton.accepts("ab")).isFalse();
        assertThat(automaton.viable("ab")).isEqualTo(2);
        assertThat(automaton.viable("abb")).isEqualTo(2);
        assertThat(automaton.viable("da")).isEqualTo(1);
        assertThat(automaton.lengths(5)).containsExactly(1, 3, 5);
    }

    private static Difficulty cell(int size, int words, int length) {
        return new Difficulty(
                List.of(
                        new AttributeValue("size", size),
                        new AttributeValue("words", words),
                        new AttributeValue("length", length)));
    }
}
