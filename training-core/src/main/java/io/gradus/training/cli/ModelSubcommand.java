package io.gradus.training.cli;

import io.gradus.training.policy.pretrained.ModelLibrary;
import io.gradus.training.policy.pretrained.ModelPlaces;
import java.util.function.Supplier;

/** A command over the models of this machine. */
abstract class ModelSubcommand extends Subcommand {
    private final Supplier<ModelPlaces> places;

    /** Where the environment says that they lie, which is read when the command runs. */
    ModelSubcommand() {
        this(ModelPlaces::standard);
    }

    ModelSubcommand(Supplier<ModelPlaces> places) {
        this.places = places;
    }

    final ModelLibrary library() {
        return new ModelLibrary(places.get());
    }
}
