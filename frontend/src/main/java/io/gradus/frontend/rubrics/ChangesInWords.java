package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.UnorderedList;
import java.util.List;

/** Changes between two texts of a rubric, as sentences about what it pays. */
final class ChangesInWords extends Div {
    ChangesInWords(RubricPlace place, String older, String newer) {
        setId("in-words");
        addClassName("panel");
        var list = new UnorderedList();
        List<String> told = RubricChanges.between(place, older, newer);
        (told.isEmpty() ? List.of("It gives the same rewards.") : told)
                .forEach(sentence -> list.add(new ListItem(sentence)));
        add(new H3("In plain words"), list);
    }
}
