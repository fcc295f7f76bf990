package io.gradus.training.policy.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.pretrained.PretrainedShape;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NetworkLoaderTests {
    @Test
    void aModelOfAnotherBaseThanThePolicysIsRefused() {
        PolicyShape other = ReferenceModel.of("qwen3").shape(Optional.empty());
        PretrainedShape published = other.pretrained().orElseThrow();
        NetworkLoader loader = NetworkLoader.of(EngineFixture.CPU, document("llama").policy());

        assertThat(loader.models().apply(own()).config().layers()).isEqualTo(2);
        assertThatThrownBy(() -> loader.load(other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "begins with qwen3 (SHA-256 " + published.sha256().substring(0, 12))
                .hasMessageContaining("models of one run share the published model");
    }

    private static PretrainedShape own() {
        return ReferenceModel.of("llama").shape(Optional.empty()).pretrained().orElseThrow();
    }

    private static CurriculumDocument document(String model) {
        String text =
                """
                gradus: 1
                curriculum: loads
                policy: {model: {folder: src/test/resources/pretrained/%s}, context: 32}
                objective: {maxTokens: 8}
                stages:
                  - name: sums
                    problems: [{family: addition, difficulty: {digits: 1}}]
                """
                        .formatted(model);
        if (CurriculumReader.read(text) instanceof Reading.Valid<CurriculumDocument>(var read)) {
            return read;
        }
        throw new AssertionError(CurriculumReader.read(text));
    }
}
