package io.gradus.backend.designs;

import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.platform.NotFound;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Service;

/** The shipped examples that need a published model; each is stored when it is first wanted. */
@Service
public class ModelExamples {
    private final DesignService designs;

    ModelExamples(DesignService designs) {
        this.designs = designs;
    }

    /**
     * Stores an example unless a curriculum of its name is there; {@link InvalidDocument} where its
     * model is not on this machine.
     */
    public void require(String id) {
        try {
            designs.latest(id);
        } catch (NotFound _) {
            designs.create(text(id));
        }
    }

    private static String text(String id) {
        try {
            return new ClassPathResource("examples/models/" + id + ".yaml")
                    .getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the shipped example " + id + " cannot be read", e);
        }
    }
}
