package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DocumentNameTests {
    @Test
    void onlyTheNameChangesAndCommentsStay() {
        assertThat(
                        DocumentName.replace(
                                """
                                # curriculum: not this line
                                gradus: 1
                                curriculum: addition-ladder  # the name
                                stages: []
                                """,
                                "mine"))
                .isEqualTo(
                        """
                        # curriculum: not this line
                        gradus: 1
                        curriculum: mine  # the name
                        stages: []
                        """);
    }

    @Test
    void aQuotedNameStaysQuoted() {
        assertThat(
                        DocumentName.replace(
                                """
                                {"gradus": 1,
                                 "curriculum": "old", "stages": []}\
                                """,
                                "mine"))
                .isEqualTo(
                        """
                        {"gradus": 1,
                         "curriculum": "mine", "stages": []}\
                        """);
    }
}
