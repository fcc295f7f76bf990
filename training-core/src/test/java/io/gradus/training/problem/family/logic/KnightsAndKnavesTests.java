package io.gradus.training.problem.family.logic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnightsAndKnavesTests {
    private final KnightsAndKnaves family = new KnightsAndKnaves();

    @Test
    void theReferenceIsTheOnlySolution() {
        for (int seed = 0; seed < 300; seed++) {
            int people = 2 + seed % 7;
            Problem problem = family.item(seed, cell(people, 2 + seed % 6, 2 + seed % 8));
            String[] said = problem.part("statements").split(",");
            int solutions = 0;
            for (int kinds = 0; kinds < 1 << people; kinds++) {
                boolean fits = fits(said, kinds);
                solutions += fits ? 1 : 0;
                assertThat(family.verify(problem, text(kinds, people)).score() == 1)
                        .isEqualTo(fits);
            }

            assertThat(solutions).as(problem.prompt()).isEqualTo(1);
        }
    }

    @Test
    void aPuzzleSolvedByHand() {
        // a says: b is a knave; b says: we are both knights. b as a knight would make a both
        assertThat(fits(new String[] {"a:!b", "b:a&b"}, 0b01)).isTrue();
        assertThat(fits(new String[] {"a:!b", "b:a&b"}, 0b11)).isFalse();
        assertThat(fits(new String[] {"a:!b", "b:a&b"}, 0b00)).isFalse();
    }

    @Test
    void theLiteralsOfAStatementAreItsWidth() {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = family.item(seed, cell(4, 5, 6));
            for (String said : problem.part("statements").split(",")) {
                assertThat(said.substring(2).replaceAll("[^a-d]", "")).hasSize(5);
            }
        }
    }

    @Test
    void theEasiestStatementsOnlySayAndOrOr() {
        for (int seed = 0; seed < 200; seed++) {
            assertThat(family.item(seed, cell(3, 3, 2)).prompt())
                    .matches("[abc:!&|(),]+=")
                    .doesNotContain("!(");
        }
    }

    @Test
    void knightsAreAboutAsManyAsKnaves() {
        long knights = 0;
        for (int seed = 0; seed < 500; seed++) {
            String kinds = family.item(seed, cell(4, 4, 6)).reference();
            knights += kinds.chars().filter(c -> c == '1').count();
        }

        // of 2000; the standard deviation is 22, unique solutions are a little biased
        assertThat(knights).isBetween(850L, 1150L);
    }

    private static boolean fits(String[] said, int kinds) {
        for (int i = 0; i < said.length; i++) {
            Formula statement = Formula.read(said[i].substring(2));
            boolean isTrue = (statement.value(atom -> kinds >> (atom - 'a')) & 1) == 1;
            if (isTrue != ((kinds >> i & 1) == 1)) {
                return false;
            }
        }
        return true;
    }

    private static String text(int kinds, int people) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < people; i++) {
            text.append(kinds >> i & 1);
        }
        return text.toString();
    }

    private static Difficulty cell(int people, int width, int connectives) {
        return new Difficulty(
                List.of(
                        new AttributeValue("people", people),
                        new AttributeValue("width", width),
                        new AttributeValue("connectives", connectives)));
    }
}
