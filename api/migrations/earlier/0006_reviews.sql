-- Reviews are read by whom they are about.
create index briefs_buyer_user on briefs (buyer_user_id);
create index projects_seller_reviews_of_business on projects (business_id) where seller_rating is not null;
create index projects_seller_reviews_of_user on projects (supplier_user_id) where seller_rating is not null;
