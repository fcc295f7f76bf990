package io.gradus.backend.jobs;

import java.util.List;

/**
 * What a trainer outside is started with.
 *
 * @param script file name of a script in the folder of the settings
 * @param model what the script is told to train: a path or a name, as it reads it
 * @param arguments further arguments, one by one
 */
public record TrainerCall(String script, String model, List<String> arguments) {
    public TrainerCall {
        arguments = List.copyOf(arguments);
    }
}
