package io.gradus.training.reward.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.reward.Scored;
import org.junit.jupiter.api.Test;

class CriterionRoleTests {
    private static final String VETO =
            """
            criteria:
              - {id: always, pattern: {regex: "^"}, weight: 0.5}
              - {id: format, pattern: {regex: f}, role: {veto: {floor: -1}}}
              - {id: correct, verifier: {}}
            """;

    @Test
    void aVetoReplacesTheTotalWhereverItStands() {
        assertThat(Scored.totals(VETO, "x", "f", "right")).containsExactly(-1.0, 0.5, -1.0);
        assertThat(Scored.contributions(VETO, "x")).containsExactly(0.5, -1.5, 0.0);
        assertThat(Scored.reasons(VETO, "x"))
                .containsExactly(
                        "matches: 1.00 x weight 0.50 adds 0.50 (veto 'format' decides)",
                        "does not match: 0.00, a veto that sets the result to -1.00, takes 1.50 away",
                        "wrong: 0.00 x weight 1.00 changes nothing (veto 'format' decides)");
        assertThat(Scored.reasons(VETO, "f").get(1))
                .isEqualTo("matches: 1.00, a veto that does not fall, changes nothing");
    }

    @Test
    void ofSeveralVetoesTheLowestFloorCounts() {
        String two = VETO + "  - {id: short, pattern: {regex: s}, role: {veto: {floor: -2}}}\n";

        assertThat(Scored.totals(two, "x", "f", "s", "fs")).containsExactly(-2.0, -2.0, -1.0, 0.5);
    }

    @Test
    void aVetoFallsAlsoWhereNothingElseIsApplicable() {
        String alone =
                """
                criteria:
                  - {id: other, verifier: {}, families: [sorting]}
                  - {id: format, pattern: {regex: f}, role: {veto: {floor: -1}}}
                """;

        assertThat(Scored.totals(alone, "x", "f")).containsExactly(-1.0, 0.0);
    }

    @Test
    void aVetoLooksAtTheValueBehindItsShapes() {
        String graded =
                """
                criteria:
                  - {id: always, pattern: {regex: "^"}}
                  - {id: half, pattern: {regex: f}, shapes: [{affine: {scale: 0.5}}], role: {veto: {below: 0.5, floor: 0.25}}}
                """;

        assertThat(Scored.totals(graded, "x", "f")).containsExactly(0.25, 1.0);
    }

    @Test
    void gatesMultiplyAnyCombinationAndEachOther() {
        String gated =
                """
                combine: max
                criteria:
                  - {id: a, pattern: {regex: a}, weight: 4}
                  - {id: b, pattern: {regex: b}, weight: 8}
                  - {id: half, pattern: {regex: h}, role: gate, weight: 0.5}
                  - {id: quarter, pattern: {regex: q}, role: gate, weight: 0.75}
                """;

        // 8 * 0.5 * 0.25 = 1, 8 * 0.25 = 2, 4 * 0.5 = 2
        assertThat(Scored.totals(gated, "b", "bh", "aq", "abhq"))
                .containsExactly(1.0, 2.0, 2.0, 8.0);
        assertThat(Scored.reasons(gated, "b").get(2))
                .isEqualTo("does not match: 0.00, a gate that lets 0.50 through, takes 4.00 away");
    }

    @Test
    void aGateAboveOneDoesNotAmplify() {
        String wide =
                """
                criteria:
                  - {id: always, pattern: {regex: "^"}}
                  - {id: wide, pattern: {regex: "^"}, shapes: [{affine: {scale: 3}}], role: gate}
                """;

        assertThat(Scored.totals(wide, "x")).containsExactly(1.0);
    }

    @Test
    void aClosedGateIsNamedWhereItSilencesOthers() {
        String closed =
                """
                criteria:
                  - {id: format, pattern: {regex: f}, role: gate}
                  - {id: always, pattern: {regex: "^"}, weight: 0.5}
                """;

        assertThat(Scored.reasons(closed, "x").get(1))
                .isEqualTo("matches: 1.00 x weight 0.50 changes nothing (gate 'format' is closed)");
    }

    @Test
    void unknownRolesAreRefused() {
        assertThat(Scored.errors(VETO.replace("{veto: {floor: -1}}", "bonus")))
                .containsExactly("criteria[1].role: must be one of sum, gate, veto, was 'bonus'");
    }
}
