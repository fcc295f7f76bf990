package io.gradus.training.problem.family.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextToSqlTests {
    private static final String TABLES = "create table t(a int,b int,k int);insert into t values";
    private static final String LINKED =
            ";create table u(c int,k int);insert into u values(7,1),(8,2),(7,3)";

    private final TextToSql family = new TextToSql();
    private final Problem problem =
            Problem.of(
                    family.key(1, Cells.of(family, 2, 1, 1, 3)),
                    List.of(
                            new PromptPart("schema", "t(a,b,k) u(c,k)"),
                            new PromptPart("wish", "sum a per c if b over 3 up"),
                            new PromptPart(
                                    "query",
                                    "select c,sum(a) from t natural join u where b>3 group by c"
                                            + " order by c"),
                            new PromptPart("first", TABLES + "(1,4,1),(2,3,2),(5,9,3)" + LINKED),
                            new PromptPart("second", TABLES + "(6,3,1),(2,4,2),(5,5,3)" + LINKED)),
                    "{schema}?{wish}=",
                    "",
                    Hints.none());

    @Test
    void everyQueryWithTheSameResultsIsRight() {
        assertThat(score("select c,sum(a) from t join u using(k) where b>3 group by c order by c"))
                .isEqualTo(1);
        assertThat(
                        score(
                                "SELECT u.c, sum(t.a) FROM u,t WHERE t.k=u.k AND t.b>=4 GROUP BY u.c ORDER BY 1"))
                .isEqualTo(1);
        assertThat(
                        score(
                                "select c,sum(case when b>3 then a else 0 end) from t natural join u"
                                        + " where not b<4 group by c order by c asc"))
                .isEqualTo(1);
    }

    @Test
    void aResultThatHoldsForOneContentOnlyIsWrong() {
        // the first content's result is the single row (7, 6), the second's are (7, 5) and (8, 2)
        assertThat(score("select 7,6 from t where a=1")).isZero();
        assertThat(
                        score(
                                "select c,sum(a) from t join u using(k) where b>3 group by c order by c desc"))
                .isZero();
        assertThat(score("select c,sum(a) from t join u using(k) where b>4 group by c order by c"))
                .isZero();
    }

    @Test
    void nothingButOneSelectOverTheSchemaIsRun() {
        for (String answer :
                List.of(
                        "drop table t",
                        "select a from t;drop table t",
                        "select a from t -- ",
                        "select a from (select a from t)",
                        "select file_read(a) from t",
                        "select a from information_schema.tables",
                        "select csvwrite(a) from t",
                        "select a from t,t",
                        "select 'a' from t",
                        "select a from t union select b from t",
                        "call sleep(9)",
                        "select a from t where a=?")) {
            Verdict verdict = family.verify(problem, answer);
            assertThat(verdict.score()).as(answer).isZero();
            assertThat(verdict.credit("syntax")).as(answer).isZero();
        }
    }

    @Test
    void creditsAreThePartialTermsOfReasoningSql() {
        Verdict verdict = family.verify(problem, "select a from t where b>3");

        // names {a, t, b} of {c, a, t, u, b}; token pairs: 7 given, 20 wanted, shared are "from t",
        // "where b", "b >" and "> 3"
        assertThat(verdict.reason()).isEqualTo("the query has another result");
        assertThat(verdict.credit("syntax")).isEqualTo(1);
        assertThat(verdict.credit("schema")).isCloseTo(3 / 5.0, within(1e-12));
        assertThat(verdict.credit("ngrams")).isCloseTo(4 / 23.0, within(1e-12));
        assertThat(family.verify(problem, "select a from").credit("syntax")).isZero();
    }

    @Test
    void leavingOutAConditionOrShiftingItsThresholdIsWrong() {
        for (int seed = 0; seed < 15; seed++) {
            Problem drawn = family.item(seed, Cells.of(family, 1, 2, 2, 0));
            String query = drawn.reference();
            String shifted = query.replaceAll("[0-9]$", "") + (query.endsWith("9") ? 8 : 9);

            assertThat(family.verify(drawn, query).score()).isEqualTo(1);
            assertThat(family.verify(drawn, query.substring(0, query.indexOf(" and "))).score())
                    .as(query)
                    .isZero();
            assertThat(family.verify(drawn, shifted).score()).as(shifted).isZero();
        }
    }

    @Test
    void tablesAreJoinedByTheirLinks() {
        assertThat(family.verify(problem, "select count(*) from t,u").reason())
                .isEqualTo("tables are read without their links");
        assertThat(family.verify(problem, "select count(*) from t,u where t.k=t.k").reason())
                .isEqualTo("tables are read without their links");
    }

    private double score(String answer) {
        return family.verify(problem, answer).score();
    }
}
