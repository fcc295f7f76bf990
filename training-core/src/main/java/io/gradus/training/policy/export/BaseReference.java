package io.gradus.training.policy.export;

import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.PretrainedShape;
import java.util.Optional;

/**
 * How other programs find the published model that an export belongs to.
 *
 * @param name repository of the hub, path, or its name for people
 * @param revision branch, tag or commit of the repository
 * @param onHub whether the name is a repository of the hub
 */
public record BaseReference(String name, Optional<String> revision, boolean onHub) {
    /** The reference to a model that a document names. */
    public static BaseReference of(ModelSource source, PretrainedShape shape) {
        return switch (source) {
            case ModelSource.Hub(String repository, String revision) ->
                    new BaseReference(repository, Optional.of(revision), true);
            case ModelSource.Folder(var path) ->
                    new BaseReference(path.toString(), Optional.empty(), false);
            case ModelSource.Packaged _ -> new BaseReference(shape.base(), Optional.empty(), false);
        };
    }
}
