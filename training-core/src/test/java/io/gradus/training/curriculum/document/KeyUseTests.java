package io.gradus.training.curriculum.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyUseTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: judged
            rubrics:
              main:
                criteria:
                  - {id: a, judge-pairwise: {judge: {url: 'https://One.Example:8443/v1', model: m, apiKeyVariable: A_API_KEY}}}
                  - {id: b, judge-relative: {judge: {url: 'https://one.example/v1', model: m}}}
              other:
                criteria:
                  - {id: c, checklist: {judge: {url: 'http://localhost:8000/v1', model: m, apiKeyVariable: GRADUS_B}}}
                  - {id: d, best-of-group: {by: {judge-pairwise: {judge: {url: 'http://two.example', model: m, apiKeyVariable: C_API_KEY}}}}}
            stages:
              - name: easy
                rubric: main
                problems: [{family: addition, difficulty: {digits: 1}}]
            """;

    @Test
    void everyKeyIsFoundWithTheAddressItIsSentTo() {
        assertThat(KeyUse.of(document()))
                .extracting(KeyUse::words)
                .containsExactly(
                        "A_API_KEY to https://One.Example:8443",
                        "GRADUS_B to http://localhost:8000",
                        "C_API_KEY to http://two.example");
    }

    @Test
    void onlyThisMachineIsAllowedUntilAnotherIsNamed() {
        CurriculumDocument document = document();
        KeyHosts none = KeyHosts.ofList("");

        assertThat(none.refused(document))
                .extracting(KeyUse::variable)
                .containsExactly("A_API_KEY", "C_API_KEY");
        assertThat(KeyHosts.ofList(" ONE.example, three.example").refused(document))
                .extracting(KeyUse::variable)
                .containsExactly("C_API_KEY");
        assertThat(none.and(List.of("one.example", "two.example")).refused(document)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:8000, true",
        "http://127.0.0.1, true",
        "http://127.9.8.7:1, true",
        "http://[::1]:8000, true",
        "http://127.0.0.1.evil.example, false",
        "http://localhost.evil.example, false",
        "https://evil.example, false"
    })
    void loopbackIsThisMachine(String origin, boolean allowed) {
        assertThat(new KeyHosts(Set.of()).allow(new KeyUse("A_API_KEY", origin)))
                .isEqualTo(allowed);
    }

    private static CurriculumDocument document() {
        return switch (CurriculumReader.read(DOCUMENT)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }
}
