package io.gradus.backend.workers.internal;

import io.gradus.backend.platform.PartialKeys;
import io.gradus.backend.workers.KeyTask;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Service;

/** The key of a trainer that this server has started: it admits to the trainer's own run. */
@Service
class TrainerKeys implements PartialKeys {
    private static final Pattern OF_A_RUN =
            Pattern.compile(
                    "/api/v1/external-runs/([A-Za-z0-9-]+)(?:/[A-Za-z0-9][A-Za-z0-9.-]*){0,3}");

    private final KeyRepository keys;

    TrainerKeys(KeyRepository keys) {
        this.keys = keys;
    }

    @Override
    public boolean admits(String key, String path) {
        Matcher matcher = OF_A_RUN.matcher(path);
        return matcher.matches()
                && keys.find(key)
                        .filter(found -> found.task() == KeyTask.TRAINER)
                        .filter(found -> found.run().filter(matcher.group(1)::equals).isPresent())
                        .isPresent();
    }
}
