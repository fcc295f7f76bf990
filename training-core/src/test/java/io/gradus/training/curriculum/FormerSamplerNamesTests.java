package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.FrozenNames;
import io.gradus.training.curriculum.sampler.SamplerSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Shape;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FormerSamplerNamesTests {
    /** The file lists the samplers of the first stored runs; it is never edited. */
    @Test
    void statesOfTheFirstStoredRunsAreFoundUnderTheirNamesOfThen() {
        Map<String, String> kept =
                FrozenNames.lines("sampler-names.txt").stream()
                        .map(line -> line.split(" "))
                        .collect(Collectors.toMap(names -> names[0], names -> names[1]));
        List<String> names =
                new Shape.Alternatives(SamplerSpec.class)
                        .all().stream().map(Alternative::name).toList();

        assertThat(kept).hasSize(43);
        assertThat(names).containsAll(kept.keySet());
        assertThat(kept)
                .allSatisfy((name, former) ->
                        assertThat(FormerSamplerNames.of(name)).isEqualTo(former));
    }
}
