package io.gradus.frontend.recipes;

import com.vaadin.flow.component.html.Code;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.UnorderedList;
import io.gradus.training.analysis.recipe.CodeSpec;

/** The released code that a recipe was compared with, and what the code does otherwise. */
final class CodePanel extends Div {
    CodePanel(CodeSpec code) {
        addClassNames("panel", "recipe-part");
        setId("code");
        add(new H2("Released code"), new Paragraph(sentence(code)));
        if (!code.files().isEmpty()) {
            var files = new Div();
            files.addClassNames("line", "small");
            code.files().forEach(file -> files.add(new Code(file)));
            add(files);
        }
        if (!code.differs().isEmpty()) {
            var list = new UnorderedList();
            code.differs().forEach(sentence -> list.add(new ListItem(sentence)));
            add(list);
        }
    }

    private static String sentence(CodeSpec code) {
        String where = code.repository().orElse("The repository");
        return code.commit()
                .map(commit ->
                        "Read at commit %s of %s.".formatted(commit.substring(0, 12), where)
                                + (code.differs().isEmpty()
                                        ? " No differences in the rules were found."
                                        : " Differences from the recipe:"))
                .orElse(where + " could not be read. " + code.unreachable().orElse(""));
    }
}
