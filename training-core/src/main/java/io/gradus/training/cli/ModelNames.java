package io.gradus.training.cli;

import io.gradus.training.policy.pretrained.ModelLibrary;
import io.gradus.training.policy.pretrained.ModelPlaces;
import java.util.Iterator;

/** Candidates for completion: the package, and what is in the hub's cache. */
final class ModelNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return new ModelLibrary(ModelPlaces.standard()).names().iterator();
    }
}
