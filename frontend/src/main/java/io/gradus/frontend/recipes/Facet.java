package io.gradus.frontend.recipes;

import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.training.analysis.recipe.Mechanism;
import io.gradus.training.analysis.recipe.RecipeCost;
import java.util.List;
import java.util.Locale;

/** Property that recipes are found by; the word is the key in addresses. */
enum Facet {
    COST("Cost") {
        @Override
        List<Value> values(RecipeEntry entry) {
            RecipeCost.Size size = entry.facets().cost().size();
            return List.of(new Value(size.name().toLowerCase(Locale.ROOT), RecipeWords.size(size)));
        }
    },
    DOMAIN("Domain") {
        @Override
        List<Value> values(RecipeEntry entry) {
            return List.of(
                    entry.facets()
                            .published()
                            .map(s -> new Value(s.domain(), s.domainTitle()))
                            .orElse(new Value("none", "not in the list")));
        }
    },
    SYSTEM("System") {
        @Override
        List<Value> values(RecipeEntry entry) {
            return List.of(
                    entry.facets()
                            .system()
                            .map(name -> new Value(name, name))
                            .orElse(new Value("ours", "our own examples")));
        }
    },
    FIDELITY("Fidelity") {
        @Override
        List<Value> values(RecipeEntry entry) {
            return entry.recipe().document().fidelity().stream()
                    .map(f -> new Value(f.is().name().toLowerCase(Locale.ROOT), f.is().label()))
                    .toList();
        }
    },
    FAMILY("Problem family") {
        @Override
        List<Value> values(RecipeEntry entry) {
            return entry.facets().families().stream().map(name -> new Value(name, name)).toList();
        }
    },
    MECHANISM("Mechanism") {
        @Override
        List<Value> values(RecipeEntry entry) {
            return entry.facets().mechanisms().stream().map(Facet::value).toList();
        }
    };

    /**
     * A value of a facet.
     *
     * @param id what stands in addresses
     * @param label what people read
     */
    record Value(String id, String label) {}

    private final String title;

    Facet(String title) {
        this.title = title;
    }

    /** The values that a recipe has. */
    abstract List<Value> values(RecipeEntry entry);

    String title() {
        return title;
    }

    /** The parameter in addresses. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean has(RecipeEntry entry, String id) {
        return values(entry).stream().anyMatch(value -> value.id().equals(id));
    }

    private static Value value(Mechanism mechanism) {
        return new Value(mechanism.id(), mechanism.name() + " (" + mechanism.kind() + ")");
    }
}
