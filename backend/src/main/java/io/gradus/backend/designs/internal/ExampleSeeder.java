package io.gradus.backend.designs.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.InvalidDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.stereotype.Component;

/**
 * Puts the shipped examples into an empty database, so that the first screen has something to
 * start.
 */
@Component
class ExampleSeeder implements SmartInitializingSingleton {
    private static final Logger LOG = LoggerFactory.getLogger(ExampleSeeder.class);

    private final DesignService designs;

    ExampleSeeder(DesignService designs) {
        this.designs = designs;
    }

    @Override
    public void afterSingletonsInstantiated() {
        if (designs.curricula().isEmpty()) {
            Arrays.stream(examples())
                    .sorted(Comparator.comparing(Resource::getFilename).reversed())
                    .forEach(this::seed);
        }
    }

    private void seed(Resource example) {
        try {
            designs.create(example.getContentAsString(StandardCharsets.UTF_8));
        } catch (InvalidDocument e) {
            LOG.warn(
                    "the shipped example {} is left out: {}",
                    example.getFilename(),
                    e.getMessage());
        } catch (IOException e) {
            LOG.warn(
                    "the shipped example {} cannot be read: {}",
                    example.getFilename(),
                    e.getMessage());
        }
    }

    private static Resource[] examples() {
        try {
            return new PathMatchingResourcePatternResolver()
                    .getResources("classpath*:examples/*.yaml");
        } catch (IOException e) {
            LOG.warn("the shipped examples cannot be listed: {}", e.getMessage());
            return new Resource[0];
        }
    }
}
